import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { sideScroll } from '../side-scroll.ts';

interface ScrollTableProps {
  /** What the table lists: `Speed by page`. */
  label: string;
  /** What the rows are: `Page`. */
  rowTitle: string;
  /** The titles of the columns of numbers. */
  columns: readonly { id: string; title: ReactNode }[];
  /** Taller than what stands behind a chart. */
  isTall?: boolean;
  /** The rows, each beginning with a `th`. */
  children: ReactNode;
}

/** What a cell with a number looks like. */
export const numberCell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums';
/** What the cell that names its row looks like. */
export const nameCell = 'px-3 py-2 font-normal';

/** A table of numbers that scrolls by itself when it is long or wide, its head staying. */
export function ScrollTable({ label, rowTitle, columns, isTall = false, children }: ScrollTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
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
