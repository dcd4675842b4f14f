import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { BellPlus } from 'lucide-react';
import { type DealSearch, multipleFilters } from '../../features/deal-filters/filters.ts';
import { splitChoices } from '../../lib/search-params.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Makes an alert or saved search of what a list asks for; nothing where it asks for nothing that an alert could. */
export function AlertMe({ search }: { search: DealSearch & { q?: string; exact?: 'true'; tab?: string } }) {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, tab: ______, ...rest } = search;
  // An alert is for one of each; with several chosen it is for any.
  const asked = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => !isOneOf(multipleFilters, name) || splitChoices(String(value)).length === 1,
    ),
  );
  if (Object.keys(asked).length === 0) return null;
  return (
    <LinkButton to="/alerts/new" search={asked}>
      <BellPlus size={16} aria-hidden />
      {t('alerts.list.alertMe')}
    </LinkButton>
  );
}
