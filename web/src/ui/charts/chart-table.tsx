import { type Unit, writeNumber } from './numbers.ts';
import { nameCell, numberCell, ScrollTable } from './scroll-table.tsx';

/** The numbers of a chart: a name for each row, and its numbers in the order of the columns. */
export interface TableOfNumbers {
  /** What the rows are: `Day`, `Page`. */
  rowTitle: string;
  columns: readonly { title: string; unit: Unit }[];
  rows: readonly { name: string; numbers: readonly (number | null)[]; note?: string }[];
  /** What a last column of words is about. */
  noteTitle?: string | undefined;
}

/** The numbers behind a chart as a real table. */
export function ChartTable({ label, rowTitle, columns, rows, noteTitle }: TableOfNumbers & { label: string }) {
  const titles = [...columns.map(({ title }) => title), ...(noteTitle ? [noteTitle] : [])];
  return (
    <ScrollTable label={label} rowTitle={rowTitle} columns={titles.map((title) => ({ id: title, title }))}>
      {rows.map(({ name, numbers, note }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name; their order is fixed.
        <tr key={`${line} ${name}`}>
          <th scope="row" className={nameCell}>
            {name}
          </th>
          {columns.map(({ title, unit }, place) => (
            <td key={title} className={numberCell}>
              {writeNumber(numbers[place], unit)}
            </td>
          ))}
          {noteTitle && <td className="px-3 py-2 text-end">{note}</td>}
        </tr>
      ))}
    </ScrollTable>
  );
}
