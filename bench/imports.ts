import { presentLanguage } from '@haggle/contract/messages/translate';
import { importRows } from '../server/src/domains/posting/imports/actions.ts';
import { requireImporter } from '../server/src/domains/posting/imports/importer-actions.ts';
import { readRows } from '../server/src/domains/posting/imports/reading-actions.ts';
import { findLanguage } from '../server/src/platform/language/languages.ts';
import { generateCsv } from './measure/import-table.ts';
import { printLoad, printRow, quantile, timed } from './measure/numbers.ts';
import { openProcessor } from './measure/processor.ts';
import { openSite, type Site } from './measure/site.ts';

// The promise: an import processes 1,000 rows a second, including all consequences. Rows per second depend on other
// load on the machine; the CPU time per row, here and in PostgreSQL, doesn't.

const deals = Number(process.env.BENCH_DEALS ?? 10_000);
const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const limit = 1_000;
async function* toByteChunks(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(line);
}

async function importTable(site: Site, categories: readonly string[], round: number): Promise<void> {
  const importer = await requireImporter(site.context, undefined);
  const options = { importer, isDryRun: false, stop: new AbortController() };
  let imported = 0;
  await importRows(
    site.context,
    readRows(toByteChunks(generateCsv({ rows, categories, name: `${process.pid}-${round}` })), 'csv'),
    {
      ...options,
      onRow: (_, outcome) => {
        imported += outcome === 'imported' ? 1 : 0;
      },
    },
  );
  if (imported !== rows) throw new Error(`${imported} of ${rows} rows were imported.`);
}

const site = await openSite(deals);
try {
  printLoad();
  presentLanguage(findLanguage('en'));
  const categoryRows = await site.pool.query<{ slug: string }>('select slug from categories order by id limit 40');
  const categories = categoryRows.rows.map(({ slug }) => slug);
  const readCpu = await openProcessor(site.pool);
  const measurements: { rate: number; ownProcess: number; database: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = readCpu();
    const ms = await timed(() => importTable(site, categories, round));
    const after = readCpu();
    measurements.push({
      rate: (1_000 * rows) / ms,
      ownProcess: (after.ownProcess - before.ownProcess) / rows,
      database: ((after.database ?? Number.NaN) - (before.database ?? Number.NaN)) / rows,
    });
  }
  const medianOf = (of: (one: (typeof measurements)[number]) => number) => quantile(measurements.map(of), 0.5);
  const costs = [medianOf(({ ownProcess }) => ownProcess), medianOf(({ database }) => database)] as const;
  const rowsPerCore = 1_000 / (costs[0] + costs[1]);
  printRow(`Import, ${rows} rows`, 'rows/s', 'ms here', 'ms there', 'of a core');
  printRow(
    '',
    medianOf(({ rate }) => rate),
    ...costs,
    rowsPerCore,
    rowsPerCore >= limit ? '' : 'MISSED',
  );
  printLoad();
  if (rowsPerCore < limit) process.exitCode = 1;
} finally {
  // No worker runs here: queued jobs are dropped, and the market is restored.
  await site.pool.query('delete from graphile_worker._private_jobs');
  const addedDeals = `select id from deals where url_key like 'shop%.example/kettles/${process.pid}-%'`;
  for (const table of ['price_points', 'deal_changes'])
    await site.pool.query(`delete from ${table} where deal_id in (${addedDeals})`);
  await site.pool.query(`delete from deals where id in (${addedDeals})`);
  await site.close();
}
