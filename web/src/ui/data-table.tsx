import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import {
  type ColumnDef,
  getCoreRowModel,
  type RowSelectionState,
  type Table,
  useReactTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { anySearch } from '../lib/any-address.ts';
import { BeyondLast, isBeyondLast } from './beyond-last.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTableTools } from './data-table-tools.tsx';
import { ErrorLine } from './error-line.tsx';
import { Pager } from './pager.tsx';
import { Pick } from './pick.tsx';
import { sideScroll } from './side-scroll.ts';
import { Skeleton } from './skeleton.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useIsNarrower } from './use-is-phone.ts';

/** The TanStack Query result of a paged list. */
interface PagedQuery<Row> {
  data: { data: Row[]; pagination: { page: number; pages: number; total: number } } | undefined;
  error: Error | null;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row> {
  /** The name of the CSV file and, in this browser's storage, of the column choice: `users`. */
  name: string;
  /** The table's caption for screen readers: `Members`. */
  caption: string;
  /** The first one names the row. */
  columns: readonly DataColumn<Row>[];
  query: PagedQuery<Row>;
  rowId: (row: Row) => string;
  /** A row's name for its checkbox. */
  rowName?: (row: Row) => string;
  /** The current order, as in the address: `name` ascending, `-name` descending. */
  sort?: string;
  /** Shown instead of an empty table. */
  empty: ReactNode;
  /** Filters above the table; store them in the address. */
  filters?: ReactNode;
  /** Actions for the selected rows; enables selection. `clear` deselects them. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

const none: never[] = [];

/** A table that the server sends page by page. Sort order, filters and page are stored in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, query, rowId, filters, bulk, empty } = props;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnVisibility, setColumnVisibility] = useColumnChoice(name, columns);
  const table = useReactTable<Row>({
    data: query.data?.data ?? none,
    columns: columns.map((column): ColumnDef<Row> => ({ id: column.id, header: column.title })),
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: bulk !== undefined,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
  });
  const picked = table.getSelectedRowModel().rows.map((row) => row.original);
  const { data, error } = query;
  return (
    <section aria-label={props.caption}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-2 empty:basis-0 max-sm:grid max-sm:grid-cols-2">
          {filters}
        </div>
        <DataTableTools name={name} columns={columns} table={table} total={data?.pagination.total} />
      </div>
      {bulk && picked.length > 0 && (
        <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-3 rounded-xl border bg-raised px-4 py-2">
          <p className="me-auto font-medium text-sm" role="status">
            {t('ui.table.selected', { count: picked.length })}
          </p>
          {bulk(picked, () => setRowSelection({}))}
        </div>
      )}
      {query.isPending && <TableSkeleton caption={props.caption} />}
      {error && <ErrorLine text={error.message} onRetry={() => void query.refetch()} />}
      {data && data.data.length === 0 && (isBeyondLast(data.pagination) ? <BeyondLast /> : empty)}
      {data && data.data.length > 0 && (
        <div
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          aria-busy={query.isPlaceholderData}
        >
          <Rows {...props} table={table} />
          <Pager page={data.pagination.page} pages={data.pagination.pages} />
        </div>
      )}
    </section>
  );
}

const skeletonLines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div role="status" aria-label={t('ui.loading', { what: caption })}>
      {skeletonLines.map((line) => (
        <Skeleton key={line} className="mb-1 h-12 rounded-lg" />
      ))}
    </div>
  );
}

/** Minimum window width in rem for a table with `columns`; at most 900 pixels. */
const roomFor = (columns: number) => Math.min(Math.max(columns * 8.5 + 2, 40), 56.25);

function Rows<Row>({ caption, columns, sort, rowName, bulk, table }: DataTableProps<Row> & { table: Table<Row> }) {
  const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible());
  if (useIsNarrower(roomFor(shown.length)))
    return <DataCards caption={caption} columns={shown} rowName={rowName} isPickable={Boolean(bulk)} table={table} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form group.
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      className={clsx(sideScroll, 'rounded-xl border border-line')}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b text-faint">
          <tr>
            {bulk && (
              <th scope="col" className="w-10 py-1 ps-4">
                <Pick
                  label={t('ui.table.selectAll')}
                  isOn={table.getIsAllRowsSelected()}
                  onChange={() => table.toggleAllRowsSelected()}
                />
              </th>
            )}
            {shown.map((column) => (
              <Heading key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={clsx('hover:bg-hover', row.getIsSelected() && 'bg-accent-wash')}>
              {bulk && (
                <td className="py-1 ps-4">
                  <Pick
                    label={t('ui.table.select', { row: rowName?.(row.original) ?? row.id })}
                    isOn={row.getIsSelected()}
                    onChange={() => row.toggleSelected()}
                  />
                </td>
              )}
              {shown.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={place === 0 ? 'row' : undefined}
                    className={clsx(
                      'px-4 py-2.5 font-normal',
                      column.isNumber ? 'text-end tabular-nums' : 'text-start',
                      column.isActionColumn && 'row-acts',
                      column.className,
                    )}
                  >
                    {column.cell(row.original)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column, sort }: { column: DataColumn<Row>; sort: string | undefined }) {
  const isUp = column.sort !== undefined && sort === column.sort;
  const isDown = column.sort !== undefined && sort === `-${column.sort}`;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const arrow = (
    <Arrow size={14} aria-hidden className={clsx(!isUp && !isDown && 'opacity-0 group-hover/sort:opacity-60')} />
  );
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={clsx(
        // A long heading wraps instead of making its column wider than the cells.
        'px-4 py-1 align-bottom font-medium',
        column.isNumber ? 'text-end' : 'text-start',
        column.className,
      )}
    >
      {column.sort ? (
        <Link
          to="."
          search={anySearch((search) => ({
            ...search,
            page: undefined,
            sort: isDown && !column.isDescendingOnly ? column.sort : `-${column.sort}`,
          }))}
          resetScroll={false}
          className={clsx(
            'group/sort -mx-2 inline-flex min-h-8 items-center gap-1 whitespace-normal rounded-md px-2 hover:bg-hover hover:text-ink',
            (isUp || isDown) && 'text-ink',
          )}
        >
          {/* On the side that its numbers do not stand on. */}
          {column.isNumber && arrow}
          {column.title}
          {!column.isNumber && arrow}
        </Link>
      ) : (
        <span className="inline-flex min-h-8 items-center whitespace-normal">{column.title}</span>
      )}
    </th>
  );
}
