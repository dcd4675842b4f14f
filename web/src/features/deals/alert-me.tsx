import { BellPlus } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import type { DealSearch } from './filters.ts';

/** Makes an alert or saved search of what a list asks for; nothing where it asks for nothing that an alert could. */
export function AlertMe({ search }: { search: DealSearch & { q?: string; exact?: 'true' } }) {
  const { page: _, sort: __, postedWithin: ___, status: ____, exact: _____, ...asked } = search;
  if (Object.keys(asked).length === 0) return null;
  return (
    <LinkButton to="/alerts/new" search={asked}>
      <BellPlus size={16} aria-hidden />
      Alert me
    </LinkButton>
  );
}
