import { type RangeSearch, rangeDays } from '../lib/day-range.ts';
import { AddressDay } from './address-filters.tsx';
import { ChoiceLinks } from './choice-links.tsx';

/** Which days a page tells of, kept in the address: the last so many, or from one day to another. */
export function DayRangeBar({ range }: { range: RangeSearch }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceLinks
        label="Days"
        choices={rangeDays.map((days) => ({
          name: days === 365 ? 'Year' : `${days} days`,
          search: ((before: object) => ({
            ...before,
            page: undefined,
            startDate: undefined,
            endDate: undefined,
            days: days === 30 ? undefined : days,
          })) as object,
          isCurrent: range.days === days,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <AddressDay field="startDate" label="From" />
        <AddressDay field="endDate" label="To" />
      </div>
    </div>
  );
}
