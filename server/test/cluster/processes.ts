import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A third-party program that runs during a test. */
export interface ManagedProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  hasExited(): boolean;
  /** Sends a signal and waits for the end. Does nothing if it has ended already. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and collects its output. */
export function startProcess(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ManagedProcess {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  let hasExited = false;
  const exited = once(child, 'exit').then(() => {
    hasExited = true;
  });
  return {
    pid: child.pid ?? 0,
    output: () => text,
    hasExited: () => hasExited,
    async end(signal = 'SIGTERM') {
      if (!hasExited) child.kill(signal);
      await exited;
    },
  };
}

const defaultTimeout = 60_000;
const pollInterval = 50;

/**
 * Waits until `condition` returns true.
 * @throws Error with `description` and the text of `explain` when time runs out
 */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean> | boolean,
  { explain = () => '', timeout = defaultTimeout }: { explain?: () => string; timeout?: number } = {},
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${description}.\n${explain()}`);
    await sleep(pollInterval);
  }
}

/** Returns whether a port of this machine accepts connections. */
export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
