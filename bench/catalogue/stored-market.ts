import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts';
import { createLog } from '../../server/src/platform/log.ts';

// Storage of finished markets for later benchmarks, one folder per size.

const root = resolve(process.env.BENCH_DATA ?? join(import.meta.dirname, '../.data'));

/** Settings as for a site with a million deals; shared buffers are a quarter of the memory of a small machine. */
const settings = { shared_buffers: '1GB', effective_cache_size: '4GB', max_wal_size: '16GB' };
/** Unsafe but fast: a load that is interrupted starts over. */
const seedOptions = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The parameters of a market and its creation time, to which later benchmarks set their clock. */
export interface MarketInfo {
  deals: number;
  users: number;
  seed: number;
  now: string;
}

export interface StoredMarket {
  config: pg.PoolConfig;
  info: MarketInfo;
  stop(): Promise<void>;
}

const infoFile = (folder: string) => join(folder, 'about.json');

/** Returns the place for a new market: the emptied folder for this size, another folder, or a database by its URL. */
export async function prepareStorage({ deals, target }: { deals: number; target: string | undefined }) {
  if (target?.includes('://')) {
    return { config: { connectionString: target }, finish: async () => {}, stop: async () => {} };
  }
  const folder = target ? resolve(target) : join(root, String(deals));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: createLog('warn'),
    settings: { ...settings, ...seedOptions },
  });
  return {
    config: embedded.config,
    finish: (info: MarketInfo) => writeFile(infoFile(folder), `${JSON.stringify(info, null, 2)}\n`),
    stop: () => embedded.stop(),
  };
}

/** Starts the database of a finished market. @throws Error if there is none of this size */
export async function openMarket(deals: number): Promise<StoredMarket> {
  const folder = join(root, String(deals));
  const text = await readFile(infoFile(folder), 'utf8').catch(() => undefined);
  if (!text) throw new Error(`No market of ${deals} deals exists yet. Run: npm run bench:data -- --deals ${deals}`);
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: createLog('warn'), settings });
  return { config: embedded.config, info: JSON.parse(text), stop: () => embedded.stop() };
}
