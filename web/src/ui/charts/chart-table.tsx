import { type Unit, writeNumber } from './numbers.ts';
import { nameCell, numberCell, ScrollTable } from './scroll-table.tsx';

/** A chart's numbers: each row has a name and its numbers in the order of the columns. */
export interface TableOfNumbers {
  /** The title of the rows: `Day`, `Page`. */
  rowTitle: string;
  columns: readonly { title: string; unit: Unit }[];
  rows: readonly { name: string; numbers: readonly (number | null)[]; note?: string }[];
  /** The title of an optional last column with text. */
  noteTitle?: string | undefined;
}

/** A chart's numbers as a table. */
export function ChartTable({ label, rowTitle, columns, rows, noteTitle }: TableOfNumbers & { label: string }) {
  const titles = [...columns.map(({ title }) => title), ...(noteTitle ? [noteTitle] : [])];
  return (
    <ScrollTable label={label} rowTitle={rowTitle} columns={titles.map((title) => ({ id: title, title }))}>
      {rows.map(({ name, numbers, note }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may share a name, and their order is fixed.
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
