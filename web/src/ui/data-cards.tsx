import { t } from '@haggle/contract/messages/translate';
import type { Table } from '@tanstack/react-table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AddressSelect } from './address-filters.tsx';
import type { DataColumn } from './data-column.ts';
import { Pick } from './pick.tsx';

interface CardsProps<Row> {
  caption: string;
  /** The visible columns; the first one names the row. */
  columns: readonly DataColumn<Row>[];
  rowName: ((row: Row) => string) | undefined;
  isPickable: boolean;
  table: Table<Row>;
}

/** A table's rows on narrow screens: one card per row, with every column and action, without horizontal scrolling. */
export function DataCards<Row>({ caption, columns, rowName, isPickable, table }: CardsProps<Row>) {
  const [first, ...rest] = columns;
  const rows = table.getRowModel().rows;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3 empty:hidden">
        <SortChoice columns={columns} />
        {isPickable && (
          <span className="flex items-center gap-2 text-sm">
            <Pick
              label={t('ui.table.selectAll')}
              isOn={table.getIsAllRowsSelected()}
              onChange={() => table.toggleAllRowsSelected()}
            />
            <span aria-hidden>{t('ui.table.selectAll')}</span>
          </span>
        )}
      </div>
      <ul aria-label={caption} className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {rows.map((row) => (
          <li key={row.id} className={clsx('p-4', row.getIsSelected() && 'bg-accent-wash')}>
            <div className="flex items-start gap-3">
              {isPickable && (
                <Pick
                  label={t('ui.table.select', { row: rowName?.(row.original) ?? row.id })}
                  isOn={row.getIsSelected()}
                  onChange={() => row.toggleSelected()}
                />
              )}
              <div className="min-w-0 flex-1 break-words font-medium [&_a]:roomy">{first?.cell(row.original)}</div>
            </div>
            <Facts columns={rest.filter(({ isActionColumn }) => !isActionColumn)} row={row.original} />
            {rest.map(
              ({ id, isActionColumn, cell }) =>
                isActionColumn && <RowActions key={id}>{cell(row.original)}</RowActions>,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <dl className="mt-2 flex flex-col gap-x-8 gap-y-1 sm:grid sm:grid-cols-2">
      {columns.map((column) => {
        const cell = column.cell(row);
        if (cell === null || cell === undefined || cell === false || cell === '') return null;
        return (
          <div key={column.id} className="flex items-start justify-between gap-4">
            <dt className="shrink-0 text-faint">{column.title}</dt>
            <dd className={clsx('min-w-0 break-words text-end [&_a]:roomy', column.isNumber && 'tabular-nums')}>
              {cell}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A row's actions. */
function RowActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex justify-end empty:hidden">{children}</div>;
}

/** Chooses the sort order, stored in the address, in place of the table's headings. */
function SortChoice<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  const choices = columns.flatMap(({ sort, title: column, isDescendingOnly }): [string, string][] => {
    if (sort === undefined) return [];
    const down: [string, string] = [`-${sort}`, t('ui.table.down', { column })];
    return isDescendingOnly ? [down] : [down, [sort, t('ui.table.up', { column })]];
  });
  if (choices.length === 0) return null;
  return <AddressSelect field="sort" label={t('ui.table.sort')} choices={[['', t('ui.table.usual')], ...choices]} />;
}
