import { type Unit, writeNumber } from './numbers.ts';
import { nameCell, numberCell, ScrollTable } from './scroll-table.tsx';

/** The numbers of a chart: a name for each row, and its numbers in the order of the columns. */
export interface TableOfNumbers {
  /** What the rows are: `Day`, `Page`. */
  rowTitle: string;
  columns: readonly { title: string; unit: Unit }[];
  rows: readonly { name: string; numbers: readonly (number | null)[] }[];
}

/** The numbers behind a chart as a real table. */
export function ChartTable({ label, rowTitle, columns, rows }: TableOfNumbers & { label: string }) {
  return (
    <ScrollTable label={label} rowTitle={rowTitle} columns={columns.map(({ title }) => ({ id: title, title }))}>
      {rows.map(({ name, numbers }, line) => (
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
        </tr>
      ))}
    </ScrollTable>
  );
}
