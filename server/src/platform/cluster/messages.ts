// Messages between the processes of one machine, besides those of libraries.

export const readyMessage = 'haggle:ready';
export const metricsRequest = 'haggle:metrics?';
export const metricsResponse = 'haggle:metrics';

/** `id` tells questions apart. */
export type WorkerMessage = typeof readyMessage | { type: typeof metricsRequest; id: number };
/** The metrics of all in the text format of Prometheus; null when they could not be had. */
export type PrimaryMessage = { type: typeof metricsResponse; id: number; text: string | null };
