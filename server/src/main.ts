import { setTimeout as sleep } from 'node:timers/promises';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { sourceLanguage } from '../../messages/read-messages.ts';
import { buildWeb } from '../bin/build-web.ts';
import { readSettings } from './domains/site/settings/actions.ts';
import { StartError } from './kernel/start-error.ts';
import { createHealth, type Health } from './platform/api/health.ts';
import { limitHeapGrowth } from './platform/cluster/memory.ts';
import { type Cluster, startCluster } from './platform/cluster/primary.ts';
import { isWorkerProcess, reportReady } from './platform/cluster/worker.ts';
import { isDatabaseGone } from './platform/database/database.ts';
import { type Env, readEnv } from './platform/env.ts';
import { type Listener, listen } from './platform/http/listen.ts';
import type { RunningWorker } from './platform/jobs/jobs.ts';
import { findLanguage } from './platform/language/languages.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { ignorePrintErrors, logInsteadOfPrinting } from './platform/output.ts';
import { isDiskFull } from './platform/storage/disk-full.ts';
import { announceFailure, announceReady, announceStart } from './start/announce.ts';
import { createOperatorsApp } from './start/app.ts';
import { connectServices, prepareSite, type Services } from './start/connect.ts';
import { serveSite } from './start/serve.ts';
import { type Running, type Stops, stopOnSignals } from './start/stop.ts';
import { startWorkers } from './start/workers.ts';

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  if (env.traces) stops.push(await sendTraces());
  // The language until the settings are read; readers see a waiting page until then.
  presentLanguage(findLanguage(env.locale.language ?? sourceLanguage));
  if (env.workers > 1 && !isWorkerProcess) return startSupervisor(env, log, stops);
  // One of several processes on a shared port listens only once it is ready.
  const listenOptions = { port: env.port, host: env.host, log, isPutOff: isWorkerProcess };
  const listener = env.listens ? await listen(listenOptions) : undefined;
  const port = listener?.port ?? env.port;
  const address = addressOf(env, port);
  if (listener && !isWorkerProcess) announceStart(address);
  await buildPages(env, stops);
  const services = await connectServices(env, log, stops, port);
  const greeting = isWorkerProcess ? undefined : await prepareSite(services, env, log);

  const { connection, context, redis } = services;
  // Sets the site's language before this process sends any text.
  await readSettings(context);
  const worker = env.role === 'web' ? undefined : runWorkers(services, log);
  if (worker) stops.push(() => worker.stop());
  const health = createHealth(services.probe.database, worker?.isWorking);
  const metrics = env.metricsToken
    ? { kept: createMetrics(connection.pool, redis, context.replicas), token: env.metricsToken }
    : undefined;
  // Closed first: pending requests still need the other services.
  if (listener) stops.push(() => listener.close());
  if (env.role === 'worker') {
    const operatorsApp = createOperatorsApp({ context, health, metrics });
    listener?.answerWith((request) => operatorsApp.fetch(request));
    log.info('The worker is ready.');
  } else if (listener) {
    await serveSite({ env, log, services, listener, health, metrics, stops });
    if (greeting) announceReady(log, address, greeting);
  }
  stops.push(() => drain(health, listener, env.drainFor));
  await listener?.open();
  if (isWorkerProcess) reportReady();
}

/** Builds the pages on the first start and after each code change. Readers see a waiting page for those minutes. */
async function buildPages(env: Env, stops: Stops): Promise<void> {
  // In development Vite serves them; with several processes, the supervisor has built them.
  if (env.dev || isWorkerProcess) return;
  const stop = new AbortController();
  stops.push(async () => stop.abort());
  await buildWeb(stop.signal);
}

/** Starts as the supervisor of several web processes and one worker. */
async function startSupervisor(env: Env, log: Log, stops: Stops): Promise<void> {
  // Until they are ready, the supervisor responds on their port.
  const waitingListener = env.listens ? await listen({ port: env.port, host: env.host, log }) : undefined;
  if (waitingListener) announceStart(addressOf(env, env.port));
  await buildPages(env, stops);
  const services = await connectServices(env, log, stops, env.port);
  const greeting = await prepareSite(services, env, log);
  const { source } = services;
  const inherited: Record<string, string> = source.isEmbedded ? { HAGGLE_EMBEDDED: JSON.stringify(source.config) } : {};
  const webSpecs = Array.from({ length: env.workers }, (_, index) => ({
    name: `web-${index + 1}`,
    variables: { ...inherited, ROLE: 'web' },
  }));
  // The worker doesn't listen: the port belongs to the web processes.
  const worker = { name: 'worker', variables: { ...inherited, ROLE: 'worker', PORT: '' } };
  await waitingListener?.close();
  const cluster: Cluster = await startCluster(env.role === 'all' ? [worker, ...webSpecs] : webSpecs, log);
  stops.push(() => cluster.stop());
  announceReady(log, addressOf(env, env.port), greeting);
}

function addressOf(env: Env, port: number): string {
  return env.siteUrl ?? `http://localhost:${port}`;
}

/** Starts tracing; its code is only loaded if configured. */
async function sendTraces(): Promise<() => Promise<void>> {
  const { startTraces } = await import('./platform/tracing/traces-export.ts');
  return startTraces();
}

function runWorkers({ connection, context }: Services, log: Log): RunningWorker {
  const worker = startWorkers(connection.pool, context);
  restartOnDatabaseLoss(worker, log);
  return worker;
}

/** Fails the readiness check first, and keeps serving until load balancers have noticed. */
async function drain(health: Health, listener: Listener | undefined, drainFor: number): Promise<void> {
  health.markLeaving();
  await Promise.all([listener?.closeConnections(), sleep(drainFor)]);
}

/** graphile-worker leaves a rejection unhandled if the database fails or is full while it records a failed job. */
function restartOnDatabaseLoss(worker: RunningWorker, log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseGone(error) && !isDiskFull(error)) throw error;
    log.warn({ error: String(error) }, 'Restarting the worker: the outcome of a job could not be saved.');
    worker.restart();
  });
}

async function main(): Promise<void> {
  ignorePrintErrors();
  const running: Running = { stops: [], log: undefined, drainFor: 0 };
  const stop = stopOnSignals(running);
  try {
    const env = readEnv(process.env);
    limitHeapGrowth(env.heapGrowth);
    const log = createLog(env.logLevel, { role: env.role, process: process.env.HAGGLE_POST });
    if (!process.stdout.isTTY) logInsteadOfPrinting(log);
    Object.assign(running, { log, drainFor: env.drainFor });
    await start(env, log, running.stops);
  } catch (error) {
    const errorText = error instanceof Error ? error.stack : String(error);
    announceFailure(running.log, error instanceof StartError ? error.message : `Haggle cannot start: ${errorText}`);
    await stop(1);
  }
}

await main();
