import type { Worker } from 'node:cluster';

/** Number of recent connections to remember per process: more than can be in transit. */
const maxRemembered = 256;

interface Handle {
  close(): void;
}

/**
 * Closes connections that a dead process never accepted. Node forgets a connection passed to a process that dies before
 * accepting it, and the client would wait forever; now it can reconnect. Closing an accepted one does nothing.
 * @returns the worker
 */
export function closeUnacceptedConnections(worker: Worker): Worker {
  const recentHandles: Handle[] = [];
  const { process: child } = worker;
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  child.send = (...words: unknown[]) => {
    const [, handle] = words;
    if (isHandle(handle) && recentHandles.push(handle) > maxRemembered) recentHandles.shift();
    return send(...words);
  };
  worker.once('exit', () => {
    for (const handle of recentHandles) handle.close();
  });
  return worker;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';
}
