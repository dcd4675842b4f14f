import { freePort } from '../harness/launch.ts';
import { isPortOpen, type ManagedProcess, startProcess, waitUntil } from './processes.ts';
import { requireProgram } from './programs.ts';

/** A separate Redis that stores nothing on disk. */
export interface RedisServer {
  url: string;
  port: number;
  /** Stops it from responding, although it still accepts connections. */
  freeze(): void;
  thaw(): void;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port, without data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws Error if redis-server isn't installed and can't be */
export async function startRedis(): Promise<RedisServer> {
  const program = requireProgram('redis-server');
  const port = await freePort();
  let server: ManagedProcess | undefined;

  async function start(): Promise<void> {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = startProcess(program, args);
    server = child;
    await waitUntil('redis-server takes connections', () => isPortOpen(port), { explain: child.output });
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => void process.kill(server?.pid ?? 0, 'SIGSTOP'),
    thaw: () => void process.kill(server?.pid ?? 0, 'SIGCONT'),
    kill: async () => server?.end('SIGKILL'),
    start,
    stop: async () => server?.end('SIGKILL'),
  };
}
