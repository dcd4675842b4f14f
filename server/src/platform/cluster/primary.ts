import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { metricsRequest, metricsResponse, readyMessage, type WorkerMessage } from './messages.ts';
import { closeUnacceptedConnections } from './unaccepted-connections.ts';

/** One of several processes of this machine, with its own environment variables. */
export interface ProcessSpec {
  /** For logs and metrics. */
  name: string;
  variables: Record<string, string>;
}

export interface Cluster {
  /** Sends SIGTERM to all processes and waits for them to exit. */
  stop(): Promise<void>;
}

/** Milliseconds before a restart, so that a crash loop doesn't keep the machine busy. */
const restartPause = 1_000;

/**
 * Starts a process per spec and restarts those that exit. They share one port.
 * @returns once all are ready
 * @throws StartError if one exits before it was first ready
 */
export async function startCluster(specs: readonly ProcessSpec[], log: Log): Promise<Cluster> {
  new RateLimiterClusterMaster();
  serveClusterMetrics();
  const runningWorkers = new Map<Worker, Promise<void>>();
  let isStopping = false;

  function forkProcess(spec: ProcessSpec): Worker {
    const worker = closeUnacceptedConnections(cluster.fork({ ...spec.variables, HAGGLE_POST: spec.name }));
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    runningWorkers.set(worker, exited);
    worker.once('exit', () => runningWorkers.delete(worker));
    // Mostly a message to a process that has just died.
    worker.on('error', (error) => {
      log.warn({ process: spec.name, error: error.message }, 'A process could not be reached.');
      // The system couldn't create the process. No exit event follows, so treat it like one that exited.
      if (worker.process.pid === undefined) worker.emit('exit', 1, '');
    });
    return worker;
  }

  function restartOnExit(spec: ProcessSpec, worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ process: spec.name, code, signal }, 'A process exited; restarting it.');
      setTimeout(() => {
        if (!isStopping) restartOnExit(spec, forkProcess(spec));
      }, restartPause);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const worker of runningWorkers.keys()) worker.process.kill('SIGTERM');
    await Promise.all(runningWorkers.values());
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
    // The process itself has reported why.
    worker.once('exit', () => reject(new StartError(`The process ${name} could not start.`)));
  });
}

/** Responds to processes' requests for the metrics of all processes. */
function serveClusterMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: WorkerMessage) => {
    if (typeof message !== 'object' || message.type !== metricsRequest) return;
    registry.clusterMetrics().then(
      (text) => worker.send({ type: metricsResponse, id: message.id, text }),
      // If the aggregation fails, the requesting process reports its own metrics.
      () => worker.send({ type: metricsResponse, id: message.id, text: null }),
    );
  });
}
