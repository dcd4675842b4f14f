import type { CsvCell } from '@haggle/contract/csv';
import type { ReactNode } from 'react';

/** A column of a data table. */
export interface DataColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell in a CSV export; without it, the export has no such column. */
  csv?: (row: Row) => CsvCell;
  /** The server's sort key, without a sign; without it, the column isn't sortable. */
  sort?: string;
  /** Whether the server sorts by it only in descending order. */
  isDescendingOnly?: boolean;
  /** Whether it is hidden by default. */
  isHidden?: boolean;
  isNumber?: boolean;
  /** Whether its cells contain the rows' buttons. */
  isActionColumn?: boolean;
  /** Classes for its cells, such as a width. */
  className?: string;
}
