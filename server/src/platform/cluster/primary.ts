import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { endUntakenConnections } from './handed-over.ts';
import { metricsRequest, metricsResponse, readyMessage, type WorkerMessage } from './messages.ts';

/** One of several processes of this machine, with its own environment variables. */
export interface ProcessSpec {
  /** For logs and metrics. */
  name: string;
  variables: Record<string, string>;
}

export interface Cluster {
  /** Sends SIGTERM to all and waits until they have ended. */
  stop(): Promise<void>;
}

/** What dies at once again shall not keep the machine busy with starting. */
const restartPause = 1_000;

/**
 * Starts a process for each post, and again whenever one ends. They share one port.
 * @returns when all are ready
 * @throws StartError when one of them ends before it was ready for the first time
 */
export async function startCluster(specs: readonly ProcessSpec[], log: Log): Promise<Cluster> {
  new RateLimiterClusterMaster();
  serveClusterMetrics();
  const living = new Map<Worker, Promise<void>>();
  let isStopping = false;

  function forkProcess(spec: ProcessSpec): Worker {
    const worker = endUntakenConnections(cluster.fork({ ...spec.variables, HAGGLE_POST: spec.name }));
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    living.set(worker, ended);
    worker.once('exit', () => living.delete(worker));
    // A word to one that has just died, mostly.
    worker.on('error', (error) => {
      log.warn({ process: spec.name, error: error.message }, 'A process could not be reached.');
      // The machine had no room for another process; then no exit follows, and it is tried again like one that ended.
      if (worker.process.pid === undefined) worker.emit('exit', 1, '');
    });
    return worker;
  }

  function restartOnExit(spec: ProcessSpec, worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ process: spec.name, code, signal }, 'A process ended and is started again.');
      setTimeout(() => {
        if (!isStopping) restartOnExit(spec, forkProcess(spec));
      }, restartPause);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const worker of living.keys()) worker.process.kill('SIGTERM');
    await Promise.all(living.values());
  }

  try {
    await Promise.all(
      specs.map(async (spec) => {
        const worker = forkProcess(spec);
        await waitUntilReady(worker, spec);
        restartOnExit(spec, worker);
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function waitUntilReady(worker: Worker, { name }: ProcessSpec): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message === readyMessage) resolve();
    });
    // It has said why itself.
    worker.once('exit', () => reject(new StartError(`The process ${name} could not start.`)));
  });
}

/** Whoever is asked for the metrics asks here, and gets those of all. */
function serveClusterMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: WorkerMessage) => {
    if (typeof message !== 'object' || message.type !== metricsRequest) return;
    registry.clusterMetrics().then(
      (text) => worker.send({ type: metricsResponse, id: message.id, text }),
      // One that does not answer must not hide the others; who asked then tells of itself.
      () => worker.send({ type: metricsResponse, id: message.id, text: null }),
    );
  });
}
