// Our own messages between the processes of one machine.

export const readyMessage = 'haggle:ready';
export const metricsRequest = 'haggle:metrics?';
export const metricsResponse = 'haggle:metrics';

/** `id` identifies a request. */
export type WorkerMessage = typeof readyMessage | { type: typeof metricsRequest; id: number };
/** The metrics of all processes in Prometheus' text format; null if they couldn't be collected. */
export type PrimaryMessage = { type: typeof metricsResponse; id: number; text: string | null };
