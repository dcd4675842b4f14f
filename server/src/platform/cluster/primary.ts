import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { type FromMember, metricsAnswer, metricsQuestion, readyWord } from './messages.ts';

/** One of several processes of this machine, and what its environment says beside the crew's own. */
export interface Post {
  /** For logs and metrics. */
  name: string;
  variables: Record<string, string>;
}

export interface Crew {
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
export async function startCrew(posts: readonly Post[], log: Log): Promise<Crew> {
  new RateLimiterClusterMaster();
  answerMetrics();
  const living = new Map<Worker, Promise<void>>();
  let isStopping = false;

  function fill(post: Post): Worker {
    const member = cluster.fork({ ...post.variables, HAGGLE_POST: post.name });
    const ended = new Promise<void>((resolve) => member.once('exit', () => resolve()));
    living.set(member, ended);
    member.once('exit', () => living.delete(member));
    // A word to one that has just died, mostly.
    member.on('error', (error) => {
      log.warn({ process: post.name, error: error.message }, 'A process could not be reached.');
      // The machine had no room for another process; then no exit follows, and it is tried again like one that ended.
      if (member.process.pid === undefined) member.emit('exit', 1, '');
    });
    return member;
  }

  function keepFilled(post: Post, member: Worker): void {
    member.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ process: post.name, code, signal }, 'A process ended and is started again.');
      setTimeout(() => {
        if (!isStopping) keepFilled(post, fill(post));
      }, restartPause);
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const member of living.keys()) member.process.kill('SIGTERM');
    await Promise.all(living.values());
  }

  try {
    await Promise.all(
      posts.map(async (post) => {
        const member = fill(post);
        await untilReady(member, post);
        keepFilled(post, member);
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function untilReady(member: Worker, { name }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    member.on('message', (word: FromMember) => {
      if (word === readyWord) resolve();
    });
    // It has said why itself.
    member.once('exit', () => reject(new StartError(`The process ${name} could not start.`)));
  });
}

/** Whoever is asked for the metrics asks here, and gets those of all. */
function answerMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on('message', (member: Worker, word: FromMember) => {
    if (typeof word !== 'object' || word.type !== metricsQuestion) return;
    registry.clusterMetrics().then(
      (text) => member.send({ type: metricsAnswer, id: word.id, text }),
      // One that does not answer must not hide the others; who asked then tells of itself.
      () => member.send({ type: metricsAnswer, id: word.id, text: null }),
    );
  });
}
