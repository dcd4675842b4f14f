import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import type { EmbeddedConfig } from '../server/src/platform/database/embedded/config.ts';
import { startEmbedded } from '../server/src/platform/database/embedded/embedded.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createApp } from '../server/src/start/app.ts';
import { buildContext } from '../server/src/start/context.ts';

// The promise: one process redirects 1,000 readers a second to shops, with a p99 of 25 ms, and writes every click to
// disk before it responds. For comparison, a bare Node server that sends a 302 to everything is measured. The database
// is a real one with full durability; site, database and load share this machine.

const rate = Number(process.env.BENCH_RATE ?? 1_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const limitMs = 25;
const deals = 2_000;
const shops = 50;
const visitors = 20_000;
const connections = 64;

const log = createLog('warn');

/** Runs the site or a bare server in a separate process, and sends its port once it listens. */
async function serve(kind: string): Promise<void> {
  if (kind === 'bare') {
    const headers = { location: 'https://shop1.example/products/1', 'cache-control': 'no-store' };
    const server = createServer((_, response) => response.writeHead(302, headers).end());
    server.listen(0, '127.0.0.1', () => sendPort(server.address()));
    return;
  }
  const config = JSON.parse(process.env.BENCH_DATABASE ?? '{}') as EmbeddedConfig;
  const { database } = openDatabase({ ...config, max: 10 }, log);
  const env = readEnv({ DATA_DIR: process.env.BENCH_FOLDER, RATE_LIMIT_SCALE: '1000000', TRUST_PROXY: '1' });
  const context = await buildContext({ env, database, log, port: 0 });
  const app = createApp({ context, rateLimitScale: env.rateLimitScale, trustProxy: env.trustProxy });
  const listener = await listen({ port: 0, host: '127.0.0.1', log });
  listener.answerWith((request, incoming) => app.fetch(request, incoming as object));
  // CPU time doesn't depend on other load on the machine.
  process.on('message', () => process.send?.(cpuMs()));
  sendPort({ port: listener.port });
}

/** Returns the CPU time of this process in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sendPort(address: unknown): void {
  process.send?.((address as { port: number }).port);
}

async function start(kind: string, env: Record<string, string> = {}): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(import.meta.filename, [kind], { env: { ...process.env, ...env } });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

/** Returns a click on a random deal by a reader with a separate address. */
function randomClick(): { path: string; headers: Record<string, string> } {
  const randomUpTo = (maxValue: number) => 1 + Math.floor(Math.random() * maxValue);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visitor = randomUpTo(visitors);
  const address = `10.${visitor >> 8}.${visitor & 255}.1`;
  return {
    path: `/api/affiliate/redirect/${randomUpTo(deals)}`,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  };
}

/** Sends requests at a steady rate without waiting for earlier ones. Each is timed from when it was due. */
async function sendAtRate(port: number, { seconds, perSecond }: { seconds: number; perSecond: number }) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let refused = 0;
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  const click = (due: number) =>
    new Promise<void>((resolve) => {
      const clickRequest = get({ agent, host: '127.0.0.1', port, ...randomClick() }, (response) => {
        response.resume();
        times.push(performance.now() - startedAt - due);
        if (response.statusCode !== 302) refused += 1;
        response.on('end', resolve);
      });
      clickRequest.on('error', () => {
        refused += 1;
        resolve();
      });
    });
  for (let sent = 0; sent < seconds * perSecond; ) {
    for (const now = performance.now() - startedAt; (sent * 1000) / perSecond <= now; sent++) {
      const one = click((sent * 1000) / perSecond);
      pending.add(one);
      void one.then(() => pending.delete(one));
    }
    await setTimeout(1);
  }
  await Promise.all(pending);
  agent.destroy();
  return summarize(times, { refused, seconds: (performance.now() - startedAt) / 1000 });
}

function summarize(times: number[], { refused, seconds }: { refused: number; seconds: number }) {
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const answered = times.length - refused;
  return { answered, refused, perSecond: answered / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** Sends one request after the other on each connection. */
async function sendAtFullSpeed(port: number, seconds: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...randomClick() });
  const times: number[] = [];
  let refused = 0;
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  };
  const { errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    run.on('response', (_client, statusCode, _bytes, time) => {
      if (statusCode !== 302) refused += 1;
      times.push(time);
    });
  });
  return summarize(times, { refused: refused + errors, seconds: duration });
}

async function readChildCpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [cpu] = (await once(child, 'message')) as [number];
  return cpu;
}

type LoadSummary = ReturnType<typeof summarize>;

function printResult(label: string, { answered, refused, perSecond, p50, p99 }: LoadSummary): void {
  const speed = `${Math.round(perSecond)} redirects/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  process.stdout.write(`${label}: ${speed} (${answered} answered, ${refused} failed).\n`);
}

async function seedDatabase(config: EmbeddedConfig): Promise<void> {
  const connection = openDatabase({ ...config, max: 2 }, log);
  try {
    await migrate(connection, log);
    const { database } = connection;
    await sql`
      insert into affiliate_partners (name, slug, network, link_template, rate_bps, status, secret, secret_made_at, created_at, updated_at)
      select 'Shop ' || n, 'shop-' || n, 'Bench', 'https://click.bench.example/go?ref={clickId}&to={url}', 450, 'active', '', now(), now(), now()
      from generate_series(1, ${shops}) as n`.execute(database);
    await sql`
      insert into affiliate_domains (partner_id, status, domain, position)
      select id, status, 'shop' || id || '.example', 0 from affiliate_partners`.execute(database);
    await sql`
      insert into deals (title, url, url_key, price_cents, status, submitted_at, posted_at, updated_at, status_changed_at,
        approved_at)
      select 'Kettle number ' || n, 'https://www.shop' || (n % ${shops * 2}) || '.example/products/' || n, 'k' || n, 1000,
        'active', now(), now(), now(), now(), now() from generate_series(1, ${deals}) as n`.execute(database);
    await sql`vacuum analyze`.execute(database);
  } finally {
    await connection.close();
  }
}

async function countStored(config: EmbeddedConfig): Promise<number> {
  const { database, close } = openDatabase({ ...config, max: 1 }, log);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from affiliate_clicks`.execute(database);
  await close();
  return rows[0]?.n ?? 0;
}

async function measureBare(): Promise<void> {
  const { child, port } = await start('bare');
  printResult('Node alone, as fast as it goes', await sendAtFullSpeed(port, 5));
  child.kill();
}

async function measureSite(config: EmbeddedConfig, folder: string): Promise<boolean> {
  const env = { BENCH_DATABASE: JSON.stringify(config), BENCH_FOLDER: folder };
  const { child, port } = await start('site', env);
  const warming = await sendAtRate(port, { seconds: 3, perSecond: rate });
  const before = await readChildCpu(child);
  const steady = await sendAtRate(port, { seconds, perSecond: rate });
  const cpuPerClick = ((await readChildCpu(child)) - before) / steady.answered;
  printResult(`Haggle at ${rate} a second`, steady);
  process.stdout.write(`Each took ${cpuPerClick.toFixed(2)} ms of this process's processor.\n`);
  const fastest = await sendAtFullSpeed(port, 5);
  printResult('Haggle as fast as it goes', fastest);
  const answered = warming.answered + steady.answered + fastest.answered;
  // Requests in progress when the load ended may still arrive.
  await setTimeout(500);
  child.kill();
  const stored = await countStored(config);
  const unansweredClicks = stored - answered;
  process.stdout.write(
    `Stored ${stored} clicks, answered ${answered}; ${unansweredClicks} were stored for readers who had left.\n`,
  );
  const isComplete = unansweredClicks >= 0 && unansweredClicks <= connections * 3;
  return isComplete && steady.refused === 0 && steady.p99 <= limitMs && steady.perSecond >= rate * 0.98;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-bench-'));
  // Under root the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log });
  try {
    await seedDatabase(embedded.config);
    await measureBare();
    process.exitCode = (await measureSite(embedded.config, folder)) ? 0 : 1;
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true });
  }
}

const [, , kind] = process.argv;
if (kind === undefined) await main();
else await serve(kind);
