import { spawn } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureFirstAdmin } from '../../server/src/domains/accounts/users/admin-actions.ts';
import { addShippedWords } from '../../server/src/domains/search/shipped-word-actions.ts';
import { readSettings } from '../../server/src/domains/site/settings/actions.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createApp } from '../../server/src/start/app.ts';
import { buildContext } from '../../server/src/start/context.ts';
import { sendTo } from '../measure/site.ts';
import { idOf, type JudgedSet } from './judged.ts';
import type { SortedList } from './meant.ts';

const admin = { email: 'admin@example.com', password: 'a password for measuring' };
const pageSize = 100;

export interface RelevanceSite {
  search(query: string): Promise<string[]>;
  searchByPrice(query: string): Promise<SortedList>;
  close(): Promise<void>;
}

/** Opens the site with the products, and imports them first if the folder has no site yet. */
export async function openRelevanceSite(folder: string, { rows, prepare }: JudgedSet): Promise<RelevanceSite> {
  const dataDir = resolve(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const log = createLog('error');
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres'), log });
  const connection = openDatabase({ ...embedded.config, max: 10 }, log);
  await migrate(connection, log);
  const env = readEnv({ DATA_DIR: dataDir });
  const context = await buildContext({ env, database: connection.database, log, port: 0 });
  await readSettings(context);
  await addShippedWords(context);
  if (
    !(await access(join(dataDir, 'imported')).then(
      () => true,
      () => false,
    ))
  ) {
    await ensureFirstAdmin(context, admin);
    await prepare?.(context);
    await importRows(dataDir, rows);
  }
  const app = createApp({ context, rateLimitScale: 1e9, trustProxy: 0 });
  const send = sendTo(app);
  return {
    async search(query) {
      const response = await send('GET', `/deals/search?q=${encodeURIComponent(query)}&limit=${pageSize}`, {});
      return JSON.parse(response).data.map(({ dealURL }: { dealURL: string }) => idOf(dealURL));
    },
    async searchByPrice(query) {
      const address = `/deals/search?q=${encodeURIComponent(query)}&sort=price&limit=${pageSize}`;
      const { data, meantTotal, pagination } = JSON.parse(await send('GET', address, {}));
      return {
        ids: data.map(({ dealURL }: { dealURL: string }) => idOf(dealURL)),
        meantTotal: meantTotal ?? pagination.total,
      };
    },
    async close() {
      await connection.close();
      await embedded.stop();
    },
  };
}

async function importRows(dataDir: string, rows: string): Promise<void> {
  const file = join(dataDir, 'products.jsonl');
  await writeFile(file, rows);
  const begin = performance.now();
  const command = join(import.meta.dirname, '../../server/bin/haggle.js');
  const child = spawn(process.execPath, [command, 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0) throw new Error(`The import exited with ${code}.`);
  const seconds = (performance.now() - begin) / 1_000;
  const count = rows.trim().split('\n').length;
  console.log(`Imported ${count} rows in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} a second`);
  await writeFile(join(dataDir, 'imported'), '');
}
