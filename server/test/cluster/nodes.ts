import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Launched, launch } from '../harness/launch.ts';
import { until } from './processes.ts';

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
  printed(): string;
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
  from?: string | undefined;
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Creates a node on a free port with its own data folder, without starting it. */
export async function makeNode({ name, variables, from }: NodeOptions): Promise<AppNode> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-node-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let running: Launched | undefined;
  let latest: Launched | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
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
    printed: () => latest?.printed() ?? '',
    isReady: () => isReady(origin),
    async start() {
      const launched = launch({ PORT: `${port}`, DATA_DIR: folder, ...variables }, { from });
      running = launched;
      latest = launched;
      let isOver = false;
      void launched.exited.then(() => {
        isOver = true;
      });
      await until(`${name} is ready`, async () => isOver || (await isReady(origin)), {
        explain: launched.printed,
        within: 180_000,
      });
      if (isOver) throw new Error(`${name} did not get ready:\n${launched.printed()}`);
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async remove() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
