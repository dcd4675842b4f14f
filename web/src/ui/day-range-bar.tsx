import { t } from '@haggle/contract/messages/translate';
import { type RangeSearch, rangeDays } from '../lib/day-range.ts';
import { AddressDays } from './address-filters.tsx';
import { ChoiceLinks } from './choice-links.tsx';

/** The choice of a page's days, stored in the address: the last N days, or from one day to another. */
export function DayRangeBar({ range }: { range: RangeSearch }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ChoiceLinks
        label={t('ui.range.label')}
        choices={rangeDays.map((days) => ({
          name: days === 365 ? t('ui.range.year') : t('ui.range.days', { count: days }),
          search: (before: object) => ({
            ...before,
            page: undefined,
            startDate: undefined,
            endDate: undefined,
            days: days === 30 ? undefined : days,
          }),
          isCurrent: range.days === days,
        }))}
      />
      <AddressDays
        from={{ field: 'startDate', label: t('ui.range.from') }}
        to={{ field: 'endDate', label: t('ui.range.to') }}
      />
    </div>
  );
}
