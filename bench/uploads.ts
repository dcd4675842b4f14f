import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportRun } from '@haggle/contract/imports/imports';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { addImport, planImport, startImport, undoImport } from '../server/src/domains/imports/runs/actions.ts';
import { runImport } from '../server/src/domains/imports/runs/run-actions.ts';
import * as runStore from '../server/src/domains/imports/runs/store.ts';
import { undoImport as undoAsJob } from '../server/src/domains/imports/runs/undo-actions.ts';
import { runIntegrityChecks } from '../server/src/domains/operations/integrity-checks/actions.ts';
import { requireImporter } from '../server/src/domains/posting/imports/importer-actions.ts';
import { findLanguage } from '../server/src/platform/language/languages.ts';
import { generateCsv } from './measure/import-table.ts';
import { printLoad, printRow, quantile, timed } from './measure/numbers.ts';
import { openProcessor } from './measure/processor.ts';
import { openSite, type Site } from './measure/site.ts';

// The promise: 100,000 rows are imported within 100 seconds while visitors read, one undo removes them, and the doctor
// finds no problems afterwards. Uses the complete upload process of the admin area.

const deals = Number(process.env.BENCH_DEALS ?? 10_000);
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const limit = 1_000;
/** API calls of visitors per second, without caching. */
const readsPerSecond = Number(process.env.BENCH_READS ?? 20);

/** Starts visitors who read at that rate. @returns a function that stops them and returns the time of each response */
function startReads(site: Site): () => Promise<number[]> {
  const paths = ['/deals?limit=20', '/deals/trending', '/deals/search?q=kettle', '/categories/tree', '/deals/7'];
  const times: number[] = [];
  let isOver = false;
  const readLoop = (async () => {
    for (let turn = 0; !isOver; turn++) {
      times.push(await timed(() => site.call(paths[turn % paths.length] ?? '/deals').catch(() => undefined)));
      await new Promise((resolve) => setTimeout(resolve, 1_000 / readsPerSecond));
    }
  })();
  return async () => {
    isOver = true;
    await readLoop;
    return times;
  };
}

async function upload(site: Site, categories: readonly string[]): Promise<ImportRun> {
  const path = join(tmpdir(), `haggle-import-${process.pid}.csv`);
  const text = [...generateCsv({ rows, categories, name: `${process.pid}` })].join('');
  writeFileSync(path, text);
  const importer = await requireImporter(site.context, undefined);
  try {
    const file = { field: 'file', name: 'deals.csv', path, bytes: Buffer.byteLength(text) };
    const run = await addImport(site.context, importer, file);
    await planImport(site.context, importer, run._id, { ...run.plan, makesCategories: true });
    await startImport(site.context, importer, run._id);
    return run;
  } finally {
    rmSync(path);
  }
}

async function listProblems(site: Site): Promise<string[]> {
  const results = await runIntegrityChecks(site.context, () => {});
  return results.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`);
}

const site = await openSite(deals);
try {
  printLoad();
  presentLanguage(findLanguage('en'));
  const categoryRows = await site.pool.query<{ slug: string }>('select slug from categories order by id limit 40');
  const importer = await requireImporter(site.context, undefined);
  const knownProblems = await listProblems(site);
  const { _id: id } = await upload(
    site,
    categoryRows.rows.map(({ slug }) => slug),
  );
  const readCpu = await openProcessor(site.pool);
  printRow(`${rows} rows through the admin area`, 'seconds', 'rows/s', 'ms here', 'ms there', 'read p95');
  const measure = async (name: string, work: () => Promise<unknown>, minRowsPerSecond?: number) => {
    const before = readCpu();
    const stop = startReads(site);
    const ms = await timed(work);
    const times = await stop();
    const after = readCpu();
    const ownProcess = (after.ownProcess - before.ownProcess) / rows;
    const database = ((after.database ?? Number.NaN) - (before.database ?? Number.NaN)) / rows;
    const isMissed = minRowsPerSecond !== undefined && (1_000 * rows) / ms < minRowsPerSecond;
    printRow(
      name,
      ms / 1_000,
      (1_000 * rows) / ms,
      ownProcess,
      database,
      quantile(times, 0.95),
      isMissed ? 'MISSED' : '',
    );
    if (isMissed) process.exitCode = 1;
  };
  await measure('import', () => runImport(site.context, id), limit);
  const finishedRun = await runStore.findRun(site.context.database, id);
  if (finishedRun?.imported !== rows)
    throw new Error(`${finishedRun?.imported} of ${rows} rows: ${JSON.stringify(finishedRun?.problem)}`);
  await undoImport(site.context, importer, id);
  await measure('undo', () => undoAsJob(site.context, { id, actorId: importer.id }));
  const newProblems = (await listProblems(site)).filter((finding) => !knownProblems.includes(finding));
  const keptCount = (await runStore.findRun(site.context.database, id))?.kept ?? 0;
  console.log(`kept by the undo: ${keptCount}; found by the doctor: ${newProblems.join(', ') || 'nothing'}`);
  if (keptCount > 0 || newProblems.length > 0) process.exitCode = 1;
  printLoad();
} finally {
  // No worker runs here, so queued jobs are dropped.
  await site.pool.query('delete from graphile_worker._private_jobs');
  await site.close();
}
