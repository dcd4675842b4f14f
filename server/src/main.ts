import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import type pg from 'pg';
import { createApp, createOperatorsApp, type OpenMetrics } from './app.ts';
import { assembleContext } from './assembly.ts';
import { type Env, readEnv } from './env.ts';
import { forgetDirectory } from './features/partners/actions.ts';
import { createSocketHandlers } from './features/realtime/socket-actions.ts';
import { isGone, present } from './features/seo/actions.ts';
import { forgetSettings } from './features/settings/actions.ts';
import { flushEvents } from './features/tracking/actions.ts';
import { ensureAdmin } from './features/users/actions.ts';
import { createPages, type Pages } from './pages.ts';
import type { Context } from './platform/context.ts';
import { sayBy } from './platform/database/announcements.ts';
import { findDatabase } from './platform/database/connect.ts';
import { type Connection, isDatabaseGone, openDatabase } from './platform/database/database.ts';
import { listenForEvictions } from './platform/database/eviction.ts';
import { migrate } from './platform/database/migrate.ts';
import { createHealth, type Health } from './platform/http/health.ts';
import { type Listener, listen } from './platform/http/listen.ts';
import { type RunningWorker, startWorker } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, noteOthers } from './platform/metrics.ts';
import { hearNodes } from './platform/realtime/fan-out.ts';
import { openSockets } from './platform/realtime/sockets.ts';
import { openRedis, type RedisLink } from './platform/redis/redis.ts';
import { StartError } from './platform/start-error.ts';
import { createTasks, cron, makeRoomAhead } from './schedule.ts';
import { welcome } from './welcome.ts';

/** Stops what was started, last first. */
type Stops = (() => Promise<void>)[];

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  if (env.traces) stops.push(await sendTraces());
  const listener = env.listens ? await listen({ port: env.port, host: env.host, log }) : undefined;

  const source = await findDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log });
  stops.push(() => source.stop());
  const connection = openDatabase({ ...source.config, max: env.databasePool }, log);
  stops.push(() => connection.close());
  const redis = env.redisUrl === undefined ? undefined : openRedis(env.redisUrl, log);
  if (redis) {
    stops.push(() => redis.close());
    sayBy(connection.database, redis);
  }
  await migrate(connection, log);

  const port = listener?.port ?? env.port;
  const context = await assembleContext({ env, database: connection.database, log, port, source });
  stops.push(async () => context.mailer?.close());
  stops.push(() => flushEvents(context));
  await makeRoomAhead(context);
  if (env.admin) await ensureAdmin(context, env.admin);
  const tasks = createTasks(context);
  const greeting = await welcome({ context, env, source });

  const worker =
    env.role === 'web' ? undefined : startWorker({ pool: connection.pool, tasks, cron, log, concurrency: 4 });
  if (worker) {
    stops.push(() => worker.stop());
    survive(worker, log);
  }
  const health = createHealth(connection.database, worker?.isWorking);
  const metrics = env.metricsToken
    ? { kept: createMetrics(connection.pool, redis), token: env.metricsToken }
    : undefined;
  // What is under way still needs all that was started before.
  if (listener) stops.push(() => listener.close());
  if (env.role === 'worker') {
    const operators = createOperatorsApp({ context, health, metrics });
    listener?.answerWith((request) => operators.fetch(request));
    log.info('The worker is ready.');
  } else if (listener) {
    await serveReaders({
      env,
      context,
      log,
      listener,
      connection,
      config: source.config,
      redis,
      health,
      metrics,
      stops,
    });
    process.stdout.write(`\nHaggle is ready: ${env.siteUrl ?? `http://localhost:${listener.port}`}\n${greeting}\n`);
  }
  stops.push(() => leave(health, listener, env.drainFor));
}

/** Turns balancers away first, and still answers what they send until they have noticed. */
async function leave(health: Health, listener: Listener | undefined, drainFor: number): Promise<void> {
  health.leave();
  listener?.leave();
  await sleep(drainFor);
}

interface Readers {
  env: Env;
  context: Context;
  log: Log;
  listener: Listener;
  connection: Connection;
  config: pg.ClientConfig;
  redis: RedisLink | undefined;
  health: Health;
  metrics: OpenMetrics | undefined;
  stops: Stops;
}

/** The API, pages and sockets. */
async function serveReaders(readers: Readers): Promise<void> {
  const { env, context, log, listener, connection, redis, health, metrics, stops } = readers;
  const { rateLimitScale, trustProxy } = env;
  const api = createApp({ context, rateLimitScale, trustProxy, redis, health, metrics });
  const pages = await openPages({ ...readers, api, server: listener.server });
  if (env.realtime) {
    const sockets = openSockets({
      server: listener.server,
      ear: hearNodes(connection.pool, redis, log),
      redis,
      ...createSocketHandlers(context),
      ...env,
      log,
    });
    stops.push(() => sockets.close());
  }
  const answer = (request: Request, bindings: unknown) => pages.app.fetch(request, bindings as object);
  listener.answerWith(metrics ? noteOthers(answer, metrics.kept) : answer);
}

/** The code for it is loaded only where it is wanted. */
async function sendTraces(): Promise<() => Promise<void>> {
  const { startTraces } = await import('./platform/traces-export.ts');
  return startTraces();
}

interface PageParts {
  api: Hono;
  context: Context;
  env: Env;
  log: Log;
  server: Server;
  config: pg.ClientConfig;
  redis: RedisLink | undefined;
  stops: Stops;
}

/** Pages that forget what they showed when another node says that it has changed. */
async function openPages({ api, context, env, log, server, config, redis, stops }: PageParts): Promise<Pages> {
  const pages = await createPages({
    api,
    env,
    log,
    present: (path) => present(context, path),
    isGone: (path) => isGone(context, path),
    server,
  });
  stops.push(() => pages.close());
  const evict = () => {
    forgetSettings(context);
    forgetDirectory(context);
    pages.evict();
  };
  const evictions = listenForEvictions({ config, redis }, evict, log);
  stops.push(() => evictions.stop());
  return pages;
}

/** When the database goes away while the job library notes a failed job, it leaves a promise that nobody watches. */
function survive(worker: RunningWorker, log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseGone(error)) throw error;
    log.warn({ error: String(error) }, 'The worker starts again: the database went away under a job.');
    worker.restart();
  });
}

/** Beside the time that it goes on answering. */
const stopPatience = 25_000;

async function main(): Promise<void> {
  const stops: Stops = [];
  let log: Log | undefined;
  let drainFor = 0;
  let stopping = false;

  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    // What does not stop must not keep the process: the database's own recovery is safer than a site half alive.
    setTimeout(() => process.exit(code), stopPatience + drainFor).unref();
    for (const stopOne of stops.reverse()) {
      await stopOne().catch((error: unknown) => log?.warn({ error: String(error) }, 'Something did not stop cleanly.'));
    }
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    const env = readEnv(process.env);
    log = createLog(env.logLevel);
    drainFor = env.drainFor;
    await start(env, log, stops);
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`Haggle cannot start: ${error instanceof Error ? error.stack : String(error)}\n`);
    await stop(1);
  }
}

await main();
