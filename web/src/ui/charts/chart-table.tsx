import { clsx } from 'clsx';
import { type Unit, writeNumber } from './numbers.ts';

/** The numbers of a chart: a name for each row, and its numbers in the order of the columns. */
export interface TableOfNumbers {
  /** What the rows are: `Day`, `Page`. */
  rowTitle: string;
  columns: readonly { title: string; unit: Unit }[];
  rows: readonly { name: string; numbers: readonly (number | null)[] }[];
}

/** The numbers behind a chart as a real table, which scrolls by itself when it is long or wide. */
export function ChartTable({ label, rowTitle, columns, rows }: TableOfNumbers & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
    <section tabIndex={0} aria-label={`${label}, table`} className="mt-2 max-h-80 overflow-auto rounded-xl border">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {rowTitle}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-3 py-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ name, numbers }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name; their order is fixed.
            <tr key={`${line} ${name}`}>
              <th scope="row" className="px-3 py-2 font-normal">
                {name}
              </th>
              {columns.map(({ title, unit }, place) => (
                <td key={title} className={clsx('px-3 py-2 text-right', numbers[place] === null && 'text-faint')}>
                  {writeNumber(numbers[place], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
