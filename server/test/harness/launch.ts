import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A separate Haggle process, started by the same program as `npm start`. */
export interface HaggleProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when it reports that it is ready. Rejects with its output if it ends before. */
  ready(): Promise<void>;
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Sends SIGTERM, if it still runs. */
  stop(): void;
}

const program = join(import.meta.dirname, '../../bin/haggle.js');
/** Milliseconds that a start may take on a busy machine; a demo is built before the site is ready. */
const startTimeouts = { site: 180_000, demo: 600_000 };
const pollInterval = 25;

/**
 * Starts Haggle with these environment variables. `hasOwnProcessGroup` gives it a process group that can be sent Ctrl-C, `wrapper` is
 * a program that starts it with limits, `checkout` is another checkout.
 */
export function launch(
  variables: Record<string, string>,
  {
    hasOwnProcessGroup = false,
    wrapper = [],
    checkout,
  }: { hasOwnProcessGroup?: boolean; wrapper?: readonly string[]; checkout?: string | undefined } = {},
): HaggleProcess {
  const env = { ...process.env, HOST: '127.0.0.1', NODE_ENV: 'production', ...variables };
  const [file = '', ...args] = [
    ...wrapper,
    process.execPath,
    checkout === undefined ? program : join(checkout, 'server/bin/haggle.js'),
  ];
  const child = spawn(file, args, { env, detached: hasOwnProcessGroup, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  let hasExited = false;
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    hasExited = true;
    return code ?? null;
  });
  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    stop: () => void child.kill('SIGTERM'),
    async ready() {
      const isDemo = variables.HAGGLE_DEMO !== 'off';
      const deadline = Date.now() + (isDemo ? startTimeouts.demo : startTimeouts.site);
      while (!text.includes('Haggle is ready')) {
        if (hasExited || Date.now() > deadline) throw new Error(`Haggle did not get ready:\n${text}`);
        await sleep(pollInterval);
      }
    },
  };
}

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
