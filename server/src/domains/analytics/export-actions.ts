import type { AnalyticsRange, Comparison } from '@haggle/contract/analytics/periods';
import type { ExportType } from '@haggle/contract/analytics/reports';
import { csvLine, csvStart } from '@haggle/contract/csv';
import type { Context } from '../../platform/context.ts';
import { fileResponse } from '../../platform/http/file-response.ts';
import { readSettings } from '../site/settings/actions.ts';
import * as store from './export-store.ts';
import { spanOf } from './period-rules.ts';
import { readEngagement, readGrowth } from './report-actions.ts';
import { readPerformance } from './speed-actions.ts';

type Row = Record<string, unknown>;

interface ExportOptions {
  dataType: ExportType;
  timeRange: AnalyticsRange;
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
}

const eventColumns = ['timestamp', 'eventType', 'sessionId', 'userId', 'dealId', 'name', 'metadata', 'isBot'];

/** Yields rows in batches, so that millions of them need no more memory than a few. */
async function* readRows(context: Context, { dataType, ...time }: ExportOptions): AsyncGenerator<Row[], void> {
  const { database } = context;
  const { timeZone } = await readSettings(context);
  const options = { ...time, range: time.timeRange };
  const span = spanOf(options, context.clock(), timeZone);
  if (dataType === 'events') {
    for await (const rows of store.readEvents(database, span)) yield rows;
  } else if (dataType === 'deals') yield await store.listDealPoints(database, span);
  else if (dataType === 'search') yield await store.listTermPoints(database, span);
  else if (dataType === 'engagement') yield (await readEngagement(context, options)).series;
  else if (dataType === 'growth') yield (await readGrowth(context, options)).series;
  else yield (await readPerformance(context, options)).series;
}

async function* writeCsv(context: Context, options: ExportOptions): AsyncGenerator<string, void> {
  let columns = options.dataType === 'events' ? eventColumns : undefined;
  yield columns ? csvStart + csvLine(columns) : csvStart;
  for await (const rows of readRows(context, options)) {
    const [first] = rows;
    if (!columns && first) {
      columns = Object.keys(first);
      yield csvLine(columns);
    }
    yield rows.map((row) => csvLine(columns?.map((column) => row[column]) ?? [])).join('');
  }
}

async function* writeJson(context: Context, options: ExportOptions): AsyncGenerator<string, void> {
  yield '{"success":true,"data":[';
  let separator = '';
  for await (const rows of readRows(context, options)) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield ']}\n';
}

/** Returns the measurements as a file that is streamed while they are read. */
export function exportFile(context: Context, format: 'csv' | 'json', options: ExportOptions): Response {
  const { dataType, timeRange, from, to } = options;
  const name = `analytics-${dataType}-${from && to ? `${from}-${to}` : timeRange}.${format}`;
  return format === 'csv'
    ? fileResponse(name, 'text/csv', writeCsv(context, options))
    : fileResponse(name, 'application/json', writeJson(context, options));
}
