import type { RangeSearch } from '../../../lib/day-range.ts';
import { TabRow } from '../../../ui/tab-row.tsx';

interface TabsProps<Part extends string> {
  label: string;
  /** Values of the tabs in the URL, with their labels. The first tab's value is left out of the URL. */
  names: readonly (readonly [Part, string])[];
  current: Part;
  /** Returns the search parameters of a tab for the selected days. */
  searchOf: (part: Part | undefined, days: RangeSearch) => RangeSearch;
}

/** The tabs of an affiliate stats page. Switching keeps the selected days. */
export function Tabs<Part extends string>({ label, names, current, searchOf }: TabsProps<Part>) {
  return (
    <TabRow
      label={label}
      tabs={names.map(([part, name], at) => ({
        name,
        search: ({ days, startDate, endDate }: RangeSearch) =>
          searchOf(at === 0 ? undefined : part, { days, startDate, endDate }),
        isCurrent: part === current,
      }))}
    />
  );
}
