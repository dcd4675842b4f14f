// What the processes of one machine say to each other beside what libraries do.

export const readyWord = 'haggle:ready';
export const metricsQuestion = 'haggle:metrics?';
export const metricsAnswer = 'haggle:metrics';

/** `id` tells questions apart. */
export type FromMember = typeof readyWord | { type: typeof metricsQuestion; id: number };
/** The metrics of all in the text format of Prometheus; null when they could not be had. */
export type ToMember = { type: typeof metricsAnswer; id: number; text: string | null };
