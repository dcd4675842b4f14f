import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { sideScroll } from '../side-scroll.ts';

interface ScrollTableProps {
  /** The table's title: `Speed by page`. */
  label: string;
  /** The title of the rows: `Page`. */
  rowTitle: string;
  /** The columns of numbers. */
  columns: readonly { id: string; title: ReactNode }[];
  /** Whether it may be taller than a chart's table. */
  isTall?: boolean;
  /** The rows, each starting with a `th`. */
  children: ReactNode;
}

/** Classes of a cell with a number. */
export const numberCell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums';
/** Classes of the cell that names its row. */
export const nameCell = 'px-3 py-2 font-normal';

/** A table of numbers that scrolls if it is long or wide, with a sticky head. */
export function ScrollTable({ label, rowTitle, columns, isTall = false, children }: ScrollTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={clsx(sideScroll, 'overflow-y-auto rounded-xl border', isTall ? 'max-h-[36rem]' : 'max-h-80')}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {rowTitle}
            </th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" className="whitespace-nowrap px-3 py-2 text-end font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">{children}</tbody>
      </table>
    </section>
  );
}
