import { t } from '@haggle/contract/messages/translate';
import { BellPlus } from 'lucide-react';
import type { DealSearch } from '../../features/deal-filters/filters.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Makes an alert or saved search of what a list asks for; nothing where it asks for nothing that an alert could. */
export function AlertMe({ search }: { search: DealSearch & { q?: string; exact?: 'true' } }) {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, ...asked } = search;
  if (Object.keys(asked).length === 0) return null;
  return (
    <LinkButton to="/alerts/new" search={asked}>
      <BellPlus size={16} aria-hidden />
      {t('alerts.list.alertMe')}
    </LinkButton>
  );
}
