import { isOneOf } from '@haggle/contract/keys';
import { t } from '@haggle/contract/messages/translate';
import { BellPlus } from 'lucide-react';
import { type DealSearch, multipleFilters } from '../../features/deal-filters/filters.ts';
import { splitChoices } from '../../lib/search-params.ts';
import { LinkButton } from '../../ui/button.tsx';

type Asked = DealSearch & { q?: string; exact?: 'true'; tab?: string };

/** Makes an alert or saved search of what a list asks for; nothing where it asks for nothing that an alert could. */
export function AlertMe({ search }: { search: Asked }) {
  const asked = alertAskedBy(search);
  if (Object.keys(asked).length === 0) return null;
  return (
    <LinkButton to="/alerts/new" search={asked}>
      <BellPlus size={16} aria-hidden />
      {t('alerts.list.alertMe')}
    </LinkButton>
  );
}

/** What of a list an alert can ask for. */
export function alertAskedBy(search: Asked): object {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, tab: ______, ...rest } = search;
  // An alert is for one of each; with several chosen it is for any.
  return Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => !isOneOf(multipleFilters, name) || splitChoices(String(value)).length === 1,
    ),
  );
}
