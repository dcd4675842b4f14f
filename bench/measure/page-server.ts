import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { isGone, readPresentation } from '../../server/src/domains/seo/actions.ts';
import { createPages } from '../../server/src/pages/pages.ts';
import { answerReaders } from '../../server/src/pages/readers.ts';
import { createApiCache } from '../../server/src/platform/api/api-cache.ts';
import { limitHeapGrowth } from '../../server/src/platform/cluster/memory.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { listen } from '../../server/src/platform/http/listen.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openProcessor, type Processor } from './processor.ts';
import { openSite } from './site.ts';

// A separate process that serves the built pages on a stored market, or a bare server that sends given bytes.

/** Commands of the measuring process. */
export type Command =
  /** What to cache: everything; nothing; or all but pages, as if each request were for another page. */
  | { do: 'keep'; what: 'all' | 'none' | 'lists' }
  | { do: 'use' }
  | { do: 'memory' }
  | { do: 'deals'; count: number }
  | { do: 'profile' }
  | { do: 'profiled' }
  | { do: 'vote'; deals: string[] }
  | { do: 'send'; headers: Record<string, string>; bytes: string }
  | { do: 'stop' };

/** CPU time that the process and its database have used, in milliseconds. */
export interface CpuUse {
  cpu: number;
  database: number;
}

function readCpuUse(processor?: () => Processor): CpuUse {
  const { user, system } = process.cpuUsage();
  const { ownProcess, database } = processor?.() ?? { ownProcess: (user + system) / 1000 };
  return { cpu: ownProcess, database: database ?? Number.NaN };
}

/** Runs commands and sends their results, except for votes. */
function handleCommands(handle: (command: Command) => unknown): void {
  process.on('message', async (command: Command) => {
    const answer = await handle(command);
    if (process.connected && command.do !== 'vote') process.send?.(answer ?? 'done');
  });
}

/** Turns off analytics and rate limits for readers. */
const withoutCounting = {
  recordRedirectHit: async () => undefined,
  recordMissing: () => {},
  rateLimits: { countPlace: async () => {} },
  queue: { run: <Result>(_: unknown, work: () => Promise<Result>) => work() },
};

async function serveSite(deals: number): Promise<void> {
  limitHeapGrowth(readEnv({}).heapGrowth);
  const apiCache = createApiCache();
  const site = await openSite(deals, apiCache);
  const log = createLog('warn');
  const listener = await listen({ port: 0, host: '127.0.0.1', log });
  const { context } = site;
  const pages = await createPages({
    api: site.app,
    env: { dev: false, siteUrl: undefined, trustProxy: 0, realtime: false, offline: true },
    log,
    present: (path) => readPresentation(context, path),
    isGone: (path) => isGone(context, path),
    server: listener.server,
    ...withoutCounting,
  });
  const answer = answerReaders(apiCache, pages);
  let cacheMode: 'all' | 'none' | 'lists' = 'all';
  listener.answerWith((request, bindings) => {
    if (cacheMode !== 'all') pages.evict();
    if (cacheMode === 'none') apiCache.evict();
    return answer(request, bindings);
  });
  const session = new Session();
  session.connect();
  const processor = await openProcessor(site.pool);
  handleCommands(async (command) => {
    if (command.do === 'keep') cacheMode = command.what;
    if (command.do === 'use') return readCpuUse(processor);
    if (command.do === 'memory') return process.memoryUsage();
    if (command.do === 'deals') return latestDeals(site.pool, command.count);
    if (command.do === 'vote')
      for (const deal of command.deals) for (const cache of [pages, apiCache]) cache.evict({ deal, what: 'score' });
    if (command.do === 'profile') {
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
    }
    if (command.do === 'profiled') return (await session.post('Profiler.stop')).profile;
    if (command.do === 'stop') {
      await pages.close();
      await listener.close();
      await site.close();
      process.disconnect();
    }
    return undefined;
  });
  process.send?.(listener.port);
}

/** Returns paths of different deals, as read by a crawler one after the other. */
async function latestDeals(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select '/deals/' || id || coalesce('/' || slug, '') as path from deals where is_live order by posted_at desc limit $1`,
    [count],
  );
  return rows.map(({ path }) => path);
}

function serveBare(): void {
  let headers: Record<string, string> = {};
  let bytes = Buffer.alloc(0);
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  handleCommands((command) => {
    if (command.do === 'send') {
      headers = command.headers;
      bytes = Buffer.from(command.bytes, 'base64');
    }
    if (command.do === 'use') return readCpuUse();
    if (command.do === 'stop') {
      server.close();
      server.closeAllConnections();
      process.disconnect();
    }
    return undefined;
  });
}

const [kind, deals] = process.argv.slice(2);
if (kind === 'bare') serveBare();
else await serveSite(Number(deals));
