import type { RangeSearch } from '../../../lib/day-range.ts';
import { TabRow } from '../../../ui/tab-row.tsx';

interface TabsProps<Part extends string> {
  label: string;
  /** By their names in the address; the first one needs none. */
  names: readonly (readonly [Part, string])[];
  current: Part;
  /** The address of a part in the days that are looked at. */
  searchOf: (part: Part | undefined, days: RangeSearch) => RangeSearch;
}

/** The parts of a page of the affiliate stats. The days are kept. */
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
