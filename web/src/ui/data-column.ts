import type { CsvCell } from '@haggle/contract/csv';
import type { ReactNode } from 'react';

/** One column of a table of data. */
export interface DataColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What a CSV says of it; without it the column is not in the file. */
  csv?: (row: Row) => CsvCell;
  /** The name by which the server sorts, without a sign; without it the column cannot be sorted by. */
  sort?: string;
  /** The server sorts by it downwards alone. */
  isDownOnly?: boolean;
  /** Left out until somebody asks for it. */
  isHidden?: boolean;
  isNumber?: boolean;
  /** Its cells are the buttons of their rows. */
  isActs?: boolean;
  /** Classes of its cells, such as a width. */
  className?: string;
}
