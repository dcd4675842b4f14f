import { useSearch } from '@tanstack/react-router';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { readLifecycleSearch } from './lifecycle-search.ts';

/** Board or table; filters stay. */
export function ViewChoice() {
  const search = readLifecycleSearch(useSearch({ strict: false }));
  const kept = { ...search, view: undefined, status: undefined, page: undefined };
  const isTable = search.view === 'table';
  return (
    <ChoiceLinks
      label="View"
      choices={[
        { name: 'Board', search: kept, isCurrent: !isTable },
        { name: 'Table', search: { ...kept, view: 'table' }, isCurrent: isTable },
      ]}
    />
  );
}
