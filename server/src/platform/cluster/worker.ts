import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { metricsRequest, metricsResponse, type PrimaryMessage, readyMessage, type WorkerMessage } from './messages.ts';

/** Whether this process is a worker of a cluster, started and watched by the primary process. */
export const isWorkerProcess = cluster.isWorker;

/** Tells the primary process that this one is ready. */
export function reportReady(): void {
  send(readyMessage);
}

// Each limiter and each question listens for its own answers.
if (isWorkerProcess) process.setMaxListeners(0);

let lastRequestId = 0;

/** Adds these metrics to those of the whole cluster, labelled with the name of this process. */
export function exposeWorkerMetrics(registry: Registry): void {
  registry.setDefaultLabels({ process: process.env.HAGGLE_POST ?? '' });
  // Answers the watching process from now on.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** The metrics of all processes of this machine; null when they cannot be had. */
export function fetchClusterMetrics(): Promise<string | null> {
  const id = ++lastRequestId;
  return new Promise((resolve) => {
    const onMessage = (message: PrimaryMessage) => {
      if (message?.type !== metricsResponse || message.id !== id) return;
      process.off('message', onMessage);
      resolve(message.text);
    };
    process.on('message', onMessage);
    send({ type: metricsRequest, id });
  });
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
