import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';
import { waitUntil } from './processes.ts';

/** One process of a site with several, started like `npm start` with built pages. */
export interface AppNode {
  name: string;
  port: number;
  origin: string;
  /** Its data folder. */
  folder: string;
  /** Returns the process ID, or 0 while it doesn't run. */
  pid(): number;
  /** Returns the output since the latest start. */
  output(): string;
  isReady(): Promise<boolean>;
  /** Starts it, also after its end, and waits until it is ready. */
  start(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Stops it if it runs, and removes its folder. */
  remove(): Promise<void>;
}

interface NodeOptions {
  /** The name used in messages. */
  name: string;
  variables: Record<string, string>;
  /** The checkout to start from; defaults to this one. */
  checkout?: string | undefined;
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Creates a node on a free port with its own data folder, without starting it. */
export async function createNode({ name, variables, checkout }: NodeOptions): Promise<AppNode> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-node-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let running: HaggleProcess | undefined;
  let latest: HaggleProcess | undefined;

  async function endProcess(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running;
    running = undefined;
    if (!ending) return null;
    try {
      process.kill(ending.pid, signal);
    } catch {
      // It ended already.
    }
    return ending.exited;
  }

  return {
    name,
    port,
    origin,
    folder,
    pid: () => running?.pid ?? 0,
    output: () => latest?.output() ?? '',
    isReady: () => isReady(origin),
    async start() {
      const launched = launch({ PORT: `${port}`, DATA_DIR: folder, ...variables }, { checkout });
      running = launched;
      latest = launched;
      let hasExited = false;
      void launched.exited.then(() => {
        hasExited = true;
      });
      await waitUntil(`${name} is ready`, async () => hasExited || (await isReady(origin)), {
        explain: launched.output,
        timeout: 180_000,
      });
      if (hasExited) throw new Error(`${name} did not get ready:\n${launched.output()}`);
    },
    stop: () => endProcess('SIGTERM'),
    kill: async () => void (await endProcess('SIGKILL')),
    async remove() {
      await endProcess('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
