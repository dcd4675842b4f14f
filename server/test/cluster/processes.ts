import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A third-party program that runs during a test. */
export interface ParallelProcess {
  pid: number;
  /** Everything printed so far. */
  printed(): string;
  isOver(): boolean;
  /** Sends a signal and waits for the end. Does nothing if it has ended already. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program and collects its output. */
export function startParallel(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ParallelProcess {
  const child: ChildProcess = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  const collect = (part: Buffer) => {
    text += part.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  let isOver = false;
  const exited = once(child, 'exit').then(() => {
    isOver = true;
  });
  return {
    pid: child.pid ?? 0,
    printed: () => text,
    isOver: () => isOver,
    async end(signal = 'SIGTERM') {
      if (!isOver) child.kill(signal);
      await exited;
    },
  };
}

const patience = 60_000;
const pause = 50;

/**
 * Waits until `holds` returns true.
 * @throws Error with `what` and the text of `explain` when time runs out
 */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  { explain = () => '', within = patience }: { explain?: () => string; within?: number } = {},
): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.\n${explain()}`);
    await sleep(pause);
  }
}

/** Returns whether a port of this machine accepts connections. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
