import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { metricsRequest, metricsResponse, type PrimaryMessage, readyMessage, type WorkerMessage } from './messages.ts';

/** Whether this process is a cluster worker, supervised by the primary process. */
export const isWorkerProcess = cluster.isWorker;

/** Tells the primary process that this one is ready. */
export function reportReady(): void {
  send(readyMessage);
}

// Each rate limiter and each metrics request adds its own listener.
if (isWorkerProcess) process.setMaxListeners(0);

let lastRequestId = 0;

/** Adds this process's metrics to the cluster's, labelled with its name. */
export function exposeWorkerMetrics(registry: Registry): void {
  registry.setDefaultLabels({ process: process.env.HAGGLE_POST ?? '' });
  // Responds to the primary process from now on.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** Returns the metrics of all processes of this machine; null if they can't be collected. */
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
