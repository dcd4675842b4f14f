import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { AlertButton } from '../../features/alerts/alert-button.tsx';
import type { AskedSearch } from '../../features/alerts/alert-values.ts';
import { type DealSearch, multipleFilters } from '../../features/deal-filters/filters.ts';
import { splitChoices } from '../../lib/search-params.ts';

type Asked = DealSearch & { q?: string; exact?: 'true'; tab?: string };

interface AlertMeProps {
  search: Asked;
  nameOf: (slug: string) => string;
  /** How many deals the list holds. */
  total?: number | undefined;
  label?: string;
  variant?: 'primary' | 'secondary';
}

/** Makes an alert of what a list asks for by one press; nothing where it asks for nothing that an alert could. */
export function AlertMe({ search, nameOf, total, label = t('alerts.list.alertMe'), variant }: AlertMeProps) {
  const asked = alertAskedBy(search);
  if (Object.keys(asked).length === 0) return null;
  return (
    <AlertButton
      // Another search is another alert.
      key={JSON.stringify(asked)}
      label={label}
      {...(variant && { variant })}
      want={({ wantedOf }) => wantedOf(asked, nameOf, total)}
    />
  );
}

/** What of a list an alert can ask for. */
function alertAskedBy(search: Asked): AskedSearch {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, tab: ______, ...rest } = search;
  // An alert is for one of each; with several chosen it is for any.
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => !isOneOf(multipleFilters, name) || splitChoices(String(value)).length === 1,
    ),
  );
}
