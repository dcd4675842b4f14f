import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { AlertButton } from '../../features/alerts/alert-button.tsx';
import type { SearchPrefill } from '../../features/alerts/alert-values.ts';
import { type DealSearch, multipleFilters } from '../../features/deal-filters/filters.ts';
import { splitChoices } from '../../lib/search-params.ts';

type ListSearch = DealSearch & { q?: string; exact?: 'true'; tab?: string };

interface AlertMeProps {
  search: ListSearch;
  nameOf: (slug: string) => string;
  /** The number of deals in the list. */
  total?: number | undefined;
  label?: string;
  variant?: 'primary' | 'secondary';
}

/** A button that creates an alert from a list's filters. Renders nothing if no filter applies to alerts. */
export function AlertMe({ search, nameOf, total, label = t('alerts.list.alertMe'), variant }: AlertMeProps) {
  const alertSearch = toAlertSearch(search);
  if (Object.keys(alertSearch).length === 0) return null;
  return (
    <AlertButton
      // Remounted for another search, which makes another alert.
      key={JSON.stringify(alertSearch)}
      label={label}
      {...(variant && { variant })}
      buildAlert={({ buildListAlert }) => buildListAlert(alertSearch, nameOf, total)}
    />
  );
}

/** The list's filters that an alert supports. */
function toAlertSearch(search: ListSearch): SearchPrefill {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, tab: ______, ...rest } = search;
  // An alert has at most one value per filter. With several chosen, the filter is dropped.
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => !isOneOf(multipleFilters, name) || splitChoices(String(value)).length === 1,
    ),
  );
}
