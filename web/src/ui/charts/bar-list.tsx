import { t } from '@haggle/contract/messages/translate';
import { type ReactNode, use, useState } from 'react';
import { Button } from '../button.tsx';
import { ChangeMark } from './change-mark.tsx';
import { Chart } from './chart.tsx';
import { MissingShare } from './missing-share.ts';
import { changeOf, type Unit, writeNumber } from './numbers.ts';

interface BarListItem {
  id: string;
  /** Plain text, for the table. */
  name: string;
  /** Shown instead of the name, such as a link. */
  shown?: ReactNode;
  value: number;
  /** The previous period's value. */
  before?: number;
  /** Shown after the number, such as an action. */
  aside?: ReactNode;
}

interface BarListProps {
  label: string;
  /** The table's titles of rows and number: `Page`, `Views`. */
  rowTitle: string;
  valueTitle: string;
  items: readonly BarListItem[];
  unit?: Unit;
}

/** Number of items shown before expanding: more would fill a page. */
const initialCount = 10;

/** A list of names, each with a bar and a number; for data without an order in time. */
export function BarList({ label, rowTitle, valueTitle, items, unit = 'count' }: BarListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const missing = use(MissingShare);
  const shownItems = isExpanded ? items : items.slice(0, initialCount);
  const maxValue = Math.max(...items.map(({ value }) => value), 0);
  const hasBefore = items.some(({ before }) => before !== undefined);
  return (
    <Chart
      label={label}
      table={{
        rowTitle,
        columns: [{ title: valueTitle, unit }, ...(hasBefore ? [{ title: t('charts.before'), unit }] : [])],
        rows: items.map(({ name, value, before }) => ({ name, numbers: [value, before ?? null] })),
      }}
    >
      <ol className="flex flex-col gap-2.5">
        {shownItems.map(({ id, name, shown, value, before, aside }) => {
          const change = before === undefined ? undefined : changeOf(value, before, unit, missing);
          return (
            <li key={id}>
              <div className="flex items-baseline gap-3 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
                  {shown ?? name}
                </span>
                {aside}
                {change && change.direction !== 'same' && <ChangeMark change={change} className="max-sm:hidden" />}
                <span className="font-medium tabular-nums">{writeNumber(value, unit)}</span>
              </div>
              <div aria-hidden className="mt-1 h-1.5 rounded-full bg-sunken">
                <div
                  className="h-full min-w-0.5 rounded-full bg-accent-fill"
                  style={{ width: `${maxValue > 0 ? (100 * value) / maxValue : 0}%` }}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {shownItems.length < items.length && (
        <Button variant="quiet" size="small" className="-ms-2 mt-2" onClick={() => setExpanded(true)}>
          {t('charts.showAll', { number: writeNumber(items.length) })}
        </Button>
      )}
    </Chart>
  );
}
