import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './kernel/start-error.ts';
import { createHealth, type Health } from './platform/api/health.ts';
import { boundGrowth } from './platform/cluster/memory.ts';
import { type Crew, startCrew } from './platform/cluster/primary.ts';
import { isMember, sayReady } from './platform/cluster/worker.ts';
import { isDatabaseGone } from './platform/database/database.ts';
import { type Env, readEnv } from './platform/env.ts';
import { type Listener, listen } from './platform/http/listen.ts';
import { type RunningWorker, startWorker } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { outliveOutput } from './platform/output.ts';
import { isDiskFull } from './platform/storage/disk-full.ts';
import { createTasks, cron } from './schedule.ts';
import { createOperatorsApp } from './start/app.ts';
import { type Foundation, layFoundation, prepareSite, type Stops } from './start/connect.ts';
import { serveReaders } from './start/serve.ts';

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  if (env.traces) stops.push(await sendTraces());
  if (env.workers > 1 && !isMember) return startSeveral(env, log, stops);
  const listener = env.listens ? await listen({ port: env.port, host: env.host, log }) : undefined;
  const port = listener?.port ?? env.port;
  const foundation = await layFoundation(env, log, stops, port);
  const greeting = isMember ? '' : await prepareSite(foundation, env, log);

  const { connection, context, redis } = foundation;
  const worker = env.role === 'web' ? undefined : startWorking(foundation, log);
  if (worker) stops.push(() => worker.stop());
  const health = createHealth(foundation.probe.database, worker?.isWorking);
  const metrics = env.metricsToken
    ? { kept: createMetrics(connection.pool, redis, context.replicas), token: env.metricsToken }
    : undefined;
  // What is under way still needs all that was started before.
  if (listener) stops.push(() => listener.close());
  if (env.role === 'worker') {
    const operators = createOperatorsApp({ context, health, metrics });
    listener?.answerWith((request) => operators.fetch(request));
    log.info('The worker is ready.');
  } else if (listener) {
    await serveReaders({ env, log, foundation, listener, health, metrics, stops });
    if (!isMember) announceReady(env, listener.port, greeting);
  }
  stops.push(() => leave(health, listener, env.drainFor));
  if (isMember) sayReady();
}

/** One process watches the others: those that serve readers, and one that works. */
async function startSeveral(env: Env, log: Log, stops: Stops): Promise<void> {
  const foundation = await layFoundation(env, log, stops, env.port);
  const greeting = await prepareSite(foundation, env, log);
  const { source } = foundation;
  const inherited: Record<string, string> = source.isEmbedded ? { HAGGLE_EMBEDDED: JSON.stringify(source.config) } : {};
  const webs = Array.from({ length: env.workers }, (_, index) => ({
    name: `web-${index + 1}`,
    variables: { ...inherited, ROLE: 'web' },
  }));
  // It serves nobody: the port is that of the others.
  const worker = { name: 'worker', variables: { ...inherited, ROLE: 'worker', PORT: '' } };
  const crew: Crew = await startCrew(env.role === 'all' ? [worker, ...webs] : webs, log);
  stops.push(() => crew.stop());
  announceReady(env, env.port, greeting);
}

function announceReady(env: Env, port: number, greeting: string): void {
  process.stdout.write(`\nHaggle is ready: ${env.siteUrl ?? `http://localhost:${port}`}\n${greeting}\n`);
}

/** The code for it is loaded only where it is wanted. */
async function sendTraces(): Promise<() => Promise<void>> {
  const { startTraces } = await import('./platform/tracing/traces-export.ts');
  return startTraces();
}

function startWorking({ connection, context }: Foundation, log: Log): RunningWorker {
  const worker = startWorker({ pool: connection.pool, tasks: createTasks(context), cron, log, concurrency: 4 });
  survive(worker, log);
  return worker;
}

/** Turns balancers away first, and still answers what they send until they have noticed. */
async function leave(health: Health, listener: Listener | undefined, drainFor: number): Promise<void> {
  health.leave();
  await Promise.all([listener?.leave(), sleep(drainFor)]);
}

/** When the database goes away, or has no room, while the job library notes a failed job, it leaves a promise that nobody watches. */
function survive(worker: RunningWorker, log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseGone(error) && !isDiskFull(error)) throw error;
    log.warn({ error: String(error) }, 'The worker starts again: the database could not note what became of a job.');
    worker.restart();
  });
}

/** Beside the time that it goes on answering. */
const stopPatience = 25_000;

async function main(): Promise<void> {
  outliveOutput();
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
  // One of several processes says nothing: the one that watches over them does.
  process.once('exit', (code) => {
    if (!stopping || code !== 0 || isMember) return;
    if (process.stdout.isTTY) process.stdout.write('Stopped.\n');
    else log?.info('Stopped.');
  });
  try {
    const env = readEnv(process.env);
    boundGrowth(env.heapGrowth);
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
