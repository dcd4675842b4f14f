import { listen } from '../server/src/platform/http/listen.ts';
import { createLog } from '../server/src/platform/log.ts';
import { printLoad, printRow, quantile, timed } from './measure/numbers.ts';
import { choosePaths } from './measure/paths.ts';
import { serve, startReaders } from './measure/servers.ts';
import { openSite, type Site } from './measure/site.ts';
import { replay, type Wave } from './measure/statements.ts';

// The promises: lists reach 60 % of the request rate of a bare server that runs the same SQL; page 1,000 takes at most
// twice as long as page 1; a million deals at most 1.3 times as long as ten thousand; an admin page at most 150 ms.

const deals = Number(process.env.BENCH_DEALS ?? 1_000_000);
const smallSize = 10_000;
const parts = (process.env.BENCH_PARTS ?? 'admin,pages,growth,bare').split(',');
const limits = { bare: 0.6, page: 2, growth: 1.3, adminMs: 150 };
const warmUps = 6;
const missed: string[] = [];

function checkLimit(isMet: boolean, message: string): string {
  if (!isMet) missed.push(message);
  return isMet ? '' : 'MISSED';
}

/**
 * Measures calls in turns, in milliseconds, so that other load on the machine affects all equally. Each call is warmed
 * up until PostgreSQL has chosen its final plans, which it does after five executions.
 */
async function measureInTurns(calls: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[][]> {
  const times: number[][] = calls.map(() => []);
  for (let round = 0; round < warmUps; round++) for (const call of calls) await call();
  for (let round = 0; round < rounds; round++) {
    for (const [index, call] of calls.entries()) times[index]?.push(await timed(call));
  }
  return times;
}

async function measureAdmin(site: Site): Promise<void> {
  const { admin, ownData } = await choosePaths(site.pool);
  const token = await site.signIn(1);
  printRow('An admin screen', 'queries', 'p50', 'p95');
  for (const path of [...admin, ...ownData]) {
    // Warms up the caches.
    await site.call(path, token);
    const waves = await site.statementsOf(path, token);
    const [times = []] = await measureInTurns([() => site.call(path, token)], 20);
    const p95 = quantile(times, 0.95);
    const count = String(waves.flat().length);
    printRow(
      path.slice(0, 43),
      count,
      quantile(times, 0.5),
      p95,
      checkLimit(p95 <= limits.adminMs, `${path}: ${p95.toFixed(0)} ms`),
    );
  }
}

async function measurePages(site: Site): Promise<void> {
  printRow('Deep pages', 'page 1', 'page 50', 'page 1000', 'ratio');
  for (const sort of [
    '-createdAt',
    'hot',
    '-dealScore',
    'price',
    'deliveredPrice',
    'unitPrice',
    '-commentsCount',
    '-discountPercent',
  ]) {
    const pages = [1, 50, 1_000].map((page) => `/deals?sort=${sort}&page=${page}`);
    const medians = (
      await measureInTurns(
        pages.map((path) => () => site.call(path)),
        15,
      )
    ).map((times) => quantile(times, 0.5));
    const ratio = (medians[2] ?? 0) / (medians[0] ?? 1);
    printRow(
      sort,
      ...medians,
      ratio,
      checkLimit(ratio <= limits.page, `page 1,000 by ${sort}: ${ratio.toFixed(2)} times page 1`),
    );
  }
}

async function measureGrowth(large: Site, small: Site): Promise<void> {
  const [largePaths, smallPaths] = [await choosePaths(large.pool), await choosePaths(small.pool)];
  const home = ['/deals?sort=hot', '/deals', '/deals/trending?limit=4', '/categories/tree'];
  const pairs = [
    ...home.map((path) => [path, path] as const),
    ...largePaths.memberLists.map((path, index) => [path, smallPaths.memberLists[index] ?? path] as const),
    ...largePaths.deal.map((path, index) => [path, smallPaths.deal[index] ?? path] as const),
    ...largePaths.ownData.slice(0, 4).map((path, index) => [path, smallPaths.ownData[index] ?? path] as const),
  ];
  const [token, other] = [await signInBusyMember(large), await signInBusyMember(small)];
  printRow(`Growth from ${smallSize} to ${large.deals} deals`, 'few', 'many', 'ratio');
  for (const [path, smallPath] of pairs) {
    const calls = [() => small.call(smallPath, other), () => large.call(path, token)];
    const [before = 0, after = 0] = (await measureInTurns(calls, 50)).map((times) => quantile(times, 0.5));
    const ratio = after / before;
    printRow(
      path.slice(0, 43),
      before,
      after,
      ratio,
      checkLimit(ratio <= limits.growth, `${path}: ${ratio.toFixed(2)} times as long`),
    );
  }
}

/** Logs in a member with about fifty notifications, in small and large markets. */
async function signInBusyMember(site: Site): Promise<string> {
  const { rows } = await site.pool.query<{ id: number }>(`
    select user_id::integer as id from notifications group by user_id order by abs(count(*) - 50), user_id limit 1`);
  return site.signIn(rows[0]?.id ?? 1);
}

async function measureBare(site: Site): Promise<void> {
  const { lists, deal, memberLists } = await choosePaths(site.pool);
  const readers = startReaders();
  const haggle = await listen({ port: 0, host: '127.0.0.1', log: createLog('warn') });
  haggle.answerWith((request, env) => site.app.fetch(request, env as object));
  let waves: Wave[] = [];
  const bare = await serve((_, response) => {
    void replay(site.pool, waves).then((answers) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answers));
    });
  });
  printRow('Requests a second, 8 readers at once', 'queries', 'Haggle', 'bare', 'ratio');
  for (const path of [...lists, ...deal, ...memberLists]) {
    await site.call(path);
    waves = await site.statementsOf(path);
    const rates: [number, number][] = [];
    for (let round = 0; round < 9; round++) {
      const readOptions = { path: `/api${path}`, headers: {}, at: 8, ms: 200 };
      rates.push([
        await readers.read({ ...readOptions, port: haggle.port }),
        await readers.read({ ...readOptions, port: bare.port }),
      ]);
    }
    const [own, other] = [0, 1].map((index) =>
      quantile(
        rates.map((pair) => pair[index] ?? 0),
        0.5,
      ),
    ) as [number, number];
    // Load on the machine varies, so neighbouring rounds are compared, and the median of their ratios counts.
    const ratio = quantile(
      rates.map(([one, another]) => one / another),
      0.5,
    );
    const count = String(waves.flat().length);
    printRow(
      path.slice(0, 43),
      count,
      own,
      other,
      ratio,
      count === '0' ? 'kept' : checkLimit(ratio >= limits.bare, `${path}: ${(100 * ratio).toFixed(0)} % of bare`),
    );
  }
  await readers.stop();
  await haggle.close();
  bare.close();
}

const site = await openSite(deals);
try {
  printLoad();
  if (parts.includes('admin')) await measureAdmin(site);
  if (parts.includes('pages')) await measurePages(site);
  if (parts.includes('growth')) {
    const small = await openSite(smallSize);
    await measureGrowth(site, small).finally(() => small.close());
  }
  if (parts.includes('bare')) await measureBare(site);
  printLoad();
} finally {
  await site.close();
}
for (const message of missed) console.log(`Missed: ${message}`);
if (missed.length > 0) process.exitCode = 1;
