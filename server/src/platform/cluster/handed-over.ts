import type { Worker } from 'node:cluster';

/** Connections that a process was handed last: more than can be on their way to it. */
const rememberedMost = 256;

interface Handle {
  close(): void;
}

/**
 * Node forgets a connection that it handed to a process which died before it took it, and its caller waits in vain. Here
 * such connections end with the process, so that whoever called can call again. Closing one that was taken does nothing.
 * @returns the process
 */
export function endUntakenConnections(worker: Worker): Worker {
  const last: Handle[] = [];
  const { process: child } = worker;
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  child.send = (...words: unknown[]) => {
    const [, handle] = words;
    if (isHandle(handle) && last.push(handle) > rememberedMost) last.shift();
    return send(...words);
  };
  worker.once('exit', () => {
    for (const handle of last) handle.close();
  });
  return worker;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';
}
