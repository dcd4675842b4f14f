import { t } from '@haggle/contract/messages/translate';
import type { Table } from '@tanstack/react-table';
import { Columns3, Download } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { Button, buttonClass } from './button.tsx';
import { toCsv } from './csv.ts';
import type { DataColumn } from './data-column.ts';
import { Checkbox } from './inputs.tsx';

interface ToolsProps<Row> {
  name: string;
  columns: readonly DataColumn<Row>[];
  table: Table<Row>;
  total: number | undefined;
}

/** A table's total, the choice of columns, and the CSV export. */
export function DataTableTools<Row>({ name, columns, table, total }: ToolsProps<Row>) {
  const id = useId();
  const rows = table.getRowModel().rows;
  function download(): void {
    const listed = columns.flatMap(({ id, title, csv }) =>
      csv && table.getColumn(id)?.getIsVisible() ? [{ title, csv }] : [],
    );
    const lines = rows.map((row) => listed.map(({ csv }) => csv(row.original)));
    saveFile(`${name}.csv`, toCsv([listed.map(({ title }) => title), ...lines]));
  }
  // For screen reader users, who can't see that the table is empty.
  if (total === 0) {
    return (
      <p className="sr-only" role="status">
        {t('ui.table.found', { count: 0 })}
      </p>
    );
  }
  return (
    <div className="flex items-center gap-2">
      {total !== undefined && (
        <p className="text-faint text-sm tabular-nums" role="status">
          {t('ui.table.found', { count: total })}
        </p>
      )}
      <div className="relative">
        <button type="button" popoverTarget={id} className={buttonClass({ size: 'small' })}>
          <Columns3 size={14} aria-hidden /> {t('ui.table.columns')}
        </button>
        {/* Held in the middle of the window, since not every browser places a popover beside its button. */}
        <fieldset
          id={id}
          popover="auto"
          className="m-auto w-60 rounded-xl border border-line bg-raised p-4 text-ink floating"
        >
          <legend className="sr-only">{t('ui.table.columns')}</legend>
          {columns.slice(1).map(({ id: column, title }) => (
            <Checkbox
              key={column}
              className="w-full"
              checked={table.getColumn(column)?.getIsVisible() ?? false}
              onChange={(event) => table.getColumn(column)?.toggleVisibility(event.target.checked)}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      </div>
      <Button size="small" disabled={rows.length === 0} onClick={download} title={t('ui.table.download')}>
        <Download size={14} aria-hidden /> {t('ui.table.csv')}
      </Button>
    </div>
  );
}
