import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { type FromMember, metricsAnswer, metricsQuestion, readyWord, type ToMember } from './messages.ts';

/** Whether this process is one of several that another one started and watches. */
export const isMember = cluster.isWorker;

/** Tells the watching process that this one does its work from now on. */
export function sayReady(): void {
  say(readyWord);
}

// Each limiter and each question listens for its own answers.
if (isMember) process.setMaxListeners(0);

let asked = 0;

/** Makes these metrics part of the whole crew's, marked with the name of this process. */
export function joinMetrics(registry: Registry): void {
  registry.setDefaultLabels({ process: process.env.HAGGLE_POST ?? '' });
  // Answers the watching process from now on.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** The metrics of all processes of this machine; null when they cannot be had. */
export function askMetrics(): Promise<string | null> {
  const id = ++asked;
  return new Promise((resolve) => {
    const hear = (word: ToMember) => {
      if (word?.type !== metricsAnswer || word.id !== id) return;
      process.off('message', hear);
      resolve(word.text);
    };
    process.on('message', hear);
    say({ type: metricsQuestion, id });
  });
}

function say(word: FromMember): void {
  process.send?.(word);
}
