import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { printLoad, printRow, quantile } from './measure/numbers.ts';
import type { Command, CpuUse } from './measure/page-server.ts';
import { summarize } from './measure/profile.ts';

// The promises: rendering the home page, a category or a deal's page takes at most 3.3 ms of a core in total (300 a
// second). Cached pages and API responses for visitors reach 60 % of the rate of a bare Node server that sends the same
// bytes. The p99 of cached pages is at most 1.2 times its p99 with 64 connections, even under many votes. The process
// stays below 300 MB.

const deals = Number(process.env.BENCH_DEALS ?? 1_000_000);
const limits = { cpuMs: 1_000 / 300, ratio: 0.6, p99: 1.2, rssMb: 300 };
const parts = (process.env.BENCH_PARTS ?? 'again,kept').split(',');
const connections = 64;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const pagesPerRound = 100;
const cachedRounds = Number(process.env.BENCH_ROUNDS ?? 3);
const encodings = (process.env.BENCH_ENCODINGS ?? 'identity,br').split(',');
const missed: string[] = [];

interface Server {
  port: number;
  sendCommand<T = unknown>(command: Command): Promise<T>;
  child: ChildProcess;
}

/** Options as in `npm start`. */
const forkOptions = {
  execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=50'],
  env: { ...process.env, MALLOC_ARENA_MAX: '1' },
};

async function start(...args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'measure/page-server.ts'), args, forkOptions);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    child,
    async sendCommand<T>(command: Command) {
      const reply = once(child, 'message');
      child.send(command);
      return ((await reply) as [T])[0];
    },
  };
}

function checkLimit(isMet: boolean, message: string): string {
  if (!isMet) missed.push(message);
  return isMet ? '' : 'MISSED';
}

/** Finds the addresses of the three pages by following links. */
async function findPages({ port }: Server): Promise<Record<string, string>> {
  const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const [, deal = ''] = /href="(\/deals\/\d+\/[^"#]+)"/.exec(home) ?? [];
  const categories = await (await fetch(`http://127.0.0.1:${port}/categories`)).text();
  const [, category = ''] = /href="(\/categories\/[^"/]+)"/.exec(categories) ?? [];
  return { home: '/', deal, category };
}

/** Returns the API calls of visitors on the same pages. */
function apiPathsFor({ deal = '', category = '' }: Record<string, string>): Record<string, string> {
  const [, , id] = deal.split('/');
  const slug = category.split('/').at(-1);
  const message = decodeURIComponent(deal.split('/').at(-1) ?? '').split('-')[0];
  return {
    'API: deals': '/api/deals',
    'API: a category': `/api/deals/category/${slug}`,
    'API: a deal': `/api/deals/${id}`,
    'API: its comments': `/api/deals/${id}/comments`,
    'API: a search': `/api/deals/search?q=${message}`,
    'API: categories': '/api/categories/tree',
  };
}

/** Reads pages in order, two at a time, starting over at the end. Returns the CPU time per page. */
async function measureReads(
  server: Server,
  paths: readonly string[],
  encoding: string,
  count: number,
): Promise<CpuUse> {
  const before = await server.sendCommand<CpuUse>({ do: 'use' });
  let remaining = count;
  const one = async () => {
    while (remaining-- > 0) {
      const path = paths[remaining % paths.length] ?? '/';
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        headers: { 'accept-encoding': encoding },
      });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all([one(), one()]);
  const after = await server.sendCommand<CpuUse>({ do: 'use' });
  return {
    cpu: (after.cpu - before.cpu) / count,
    database: (after.database - before.database) / count,
  };
}

/** Measures the CPU time of rendering a page. Other load can only increase it, so the lowest round counts. */
async function measureRendering(server: Server, pages: Record<string, string>, crawled: string[]): Promise<void> {
  const pathsByKind = { ...Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, [path]])), crawled };
  printRow('Made again, ms of a core for a page', 'least', 'middle', 'pages/s', 'database', 'both/s', 'KB');
  for (const [name, paths] of Object.entries(pathsByKind)) {
    // A crawler never reads a page twice, but its pages share lists.
    await server.sendCommand({ do: 'keep', what: name === 'crawled' ? 'lists' : 'none' });
    for (const encoding of encodings) {
      await measureReads(server, paths, encoding, 2 * pagesPerRound);
      const uses: CpuUse[] = [];
      for (let round = 0; round < rounds; round++)
        uses.push(await measureReads(server, paths, encoding, pagesPerRound));
      const costs = uses.map(({ cpu }) => cpu);
      const minCost = Math.min(...costs);
      const database = Math.min(...uses.map((use) => use.database));
      const { size } = await fetchRaw(server, paths[0] ?? '/', encoding);
      const verdict = checkLimit(
        minCost <= limits.cpuMs,
        `${name}, made again, ${encoding}: ${(1_000 / minCost).toFixed(0)} pages a second of a core`,
      );
      const rates = [1_000 / minCost, database, 1_000 / (minCost + database)];
      printRow(`${name}, ${encoding}`, minCost, quantile(costs, 0.5), ...rates, size / 1_000, verdict);
    }
  }
}

/** Stores a profile of rendering a page. Comes last, because profiling itself takes tens of megabytes. */
async function profile(server: Server, paths: readonly string[]): Promise<void> {
  await server.sendCommand({ do: 'keep', what: 'lists' });
  await server.sendCommand({ do: 'profile' });
  await measureReads(server, paths, 'br', 300);
  const text = summarize(await server.sendCommand({ do: 'profiled' }), 300);
  await writeFile(join(import.meta.dirname, 'plans/deal-page.txt'), text);
}

async function fetchRaw({ port }: Server, path: string, encoding: string) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = Buffer.concat(await response.toArray());
  const headers = { ...response.headers } as Record<string, string>;
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name];
  return { headers, bytes, size: bytes.length };
}

function loadTest(port: number, path: string, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration,
    headers: { 'accept-encoding': 'br' },
  });
}

/** Sends as many requests as possible for some seconds. Returns rate, p99, failures and CPU time per response. */
async function measureLoad(server: Server, path: string) {
  const before = await server.sendCommand<CpuUse>({ do: 'use' });
  const result = await loadTest(server.port, path, 3);
  const { cpu } = await server.sendCommand<CpuUse>({ do: 'use' });
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
    cost: (cpu - before.cpu) / result.requests.total,
  };
}

/** @returns p99 of the bare server for each of the pages, in milliseconds */
async function measureCached(
  server: Server,
  bare: Server,
  pages: Record<string, string>,
): Promise<Record<string, number>> {
  const bareP99s: Record<string, number> = {};
  await server.sendCommand({ do: 'keep', what: 'all' });
  printRow(`Kept, ${connections} connections, brotli`, 'Haggle/s', 'bare/s', 'ratio', 'of CPU', 'p99 ms', 'bare p99');
  for (const [name, path] of Object.entries(pages)) {
    const { headers, bytes } = await fetchRaw(server, path, 'br');
    await bare.sendCommand({ do: 'send', headers, bytes: bytes.toString('base64') });
    await loadTest(server.port, path, 1);
    const pairs: { own: LoadResult; other: LoadResult }[] = [];
    for (let round = 0; round < cachedRounds; round++) {
      pairs.push({ own: await measureLoad(server, path), other: await measureLoad(bare, path) });
    }
    const medianOf = (of: (pair: { own: LoadResult; other: LoadResult }) => number) => quantile(pairs.map(of), 0.5);
    const ratio = medianOf(({ own, other }) => own.rate / other.rate);
    // On a busy machine, only the CPU time per response is comparable.
    const ofCpu = medianOf(({ own, other }) => other.cost / own.cost);
    const p99 = medianOf(({ own }) => own.p99);
    const bareP99 = medianOf(({ other }) => other.p99);
    const failed = pairs.reduce((sum, { own }) => sum + own.failed, 0);
    const isFast = name.startsWith('API') || p99 <= limits.p99 * bareP99;
    const isMet = ratio >= limits.ratio && isFast && failed === 0;
    const message = `${name}, kept: ${(100 * ratio).toFixed(0)} % of bare, p99 ${p99} ms beside ${bareP99}, ${failed} failed`;
    const rates = [medianOf(({ own }) => own.rate), medianOf(({ other }) => other.rate), ratio, ofCpu];
    printRow(name, ...rates, p99, bareP99, checkLimit(isMet, message));
    bareP99s[name] = bareP99;
  }
  return bareP99s;
}

type LoadResult = Awaited<ReturnType<typeof measureLoad>>;

/** Like measureKept for the home page, during a hundred votes a second on a deal that it shows. */
async function measureUnderVotes(server: Server, pages: Record<string, string>, bareP99: number): Promise<void> {
  const html = (await fetchRaw(server, '/', 'identity')).bytes.toString();
  const shownDealIds = [...new Set([...html.matchAll(/data-deal="(\d+)"/g)].map(([, id = '']) => id))];
  const votes = setInterval(
    () => void server.child.send({ do: 'vote', deals: shownDealIds.slice(0, 1) } satisfies Command),
    10,
  );
  const result = await loadTest(server.port, pages.home ?? '/', 5);
  clearInterval(votes);
  const isMet = result.latency.p99 <= limits.p99 * bareP99;
  const message = `home among 100 votes a second: p99 ${result.latency.p99} ms beside ${bareP99}`;
  printRow(
    'home, 100 votes a second on what it shows',
    result.requests.average,
    '',
    '',
    result.latency.p99,
    '',
    checkLimit(isMet, message),
  );
}

/** Measures the memory of the process and its parts. */
async function measureMemory(server: Server, when: string): Promise<void> {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = await server.sendCommand<NodeJS.MemoryUsage>({
    do: 'memory',
  });
  const rssMb = rss / 1024 / 1024;
  const parts = [heapTotal, heapUsed, external, arrayBuffers].map((bytes) => bytes / 1024 / 1024);
  printRow('Memory of the process, MB', 'all', 'heap', 'used', 'outside', 'buffers');
  printRow(when, rssMb, ...parts, checkLimit(rssMb <= limits.rssMb, `memory ${when}: ${rssMb.toFixed(0)} MB`));
}

const server = await start('site', String(deals));
const bare = await start('bare');
try {
  printLoad();
  const pages = await findPages(server);
  const crawled = await server.sendCommand<string[]>({ do: 'deals', count: pagesPerRound });
  if (parts.includes('again')) {
    await measureRendering(server, pages, crawled);
    await measureMemory(server, 'after pages made again');
  }
  if (parts.includes('kept')) {
    const bareP99s = await measureCached(server, bare, { ...pages, ...apiPathsFor(pages) });
    await measureUnderVotes(server, pages, bareP99s.home ?? 0);
    await measureMemory(server, 'after kept pages');
  }
  if (parts.includes('again')) await profile(server, crawled);
  printLoad();
} finally {
  for (const one of [server, bare]) {
    one.child.send({ do: 'stop' } satisfies Command);
    await once(one.child, 'exit');
  }
}
for (const message of missed) console.log(`Missed: ${message}`);
if (missed.length > 0) process.exitCode = 1;
