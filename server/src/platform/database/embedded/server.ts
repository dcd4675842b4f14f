import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import type { Log } from '../../log.ts';
import type { Account } from './account.ts';
import { InUseError } from './claim.ts';
import { configFor } from './config.ts';
import { cleanEnvironment, readPidFile } from './folder.ts';

/** A server's folder, programs and settings. */
export interface ServerOptions {
  folder: string;
  socketFolder: string;
  postgres: string;
  account: Account;
  settings: Record<string, string>;
  log: Log;
}

export interface Server {
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** Settings for a machine that also runs the app. */
const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // JIT compilation costs more than it saves: our statements are short and many.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The app reports failed statements; the server's log is about the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const startTimeout = 60_000;
const pollInterval = 20;
/** Milliseconds to wait for the last output of a server that has exited. */
const pipeTimeout = 300;
/** Milliseconds after which a stop escalates: first to PostgreSQL's immediate shutdown, then to a kill. */
const stopTimeout = 20_000;

/**
 * Starts the server and waits until it accepts connections.
 * @throws StartError with PostgreSQL's own reason if it exits before that
 */
export async function startServer(serverOptions: ServerOptions): Promise<Server> {
  const child = spawnServer(serverOptions);
  const lines = forwardLog(child, serverOptions.log);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      lines.push(error.message);
      resolve();
    });
  });
  // Stops the database when the app exits unexpectedly; only kill -9 leaves it for the next start.
  const stopOnExit = () => child.kill('SIGINT');
  process.once('exit', stopOnExit);
  void exited.then(() => process.off('exit', stopOnExit));
  const server = { exited, stop: () => stopServer(child, exited) };
  const deadline = Date.now() + startTimeout;
  // The responding server may belong to another Haggle starting at the same time: PostgreSQL lets only one run.
  while (readPidFile(serverOptions.folder)?.pid !== child.pid || !(await acceptsConnections(serverOptions))) {
    if (await isSettledWithin(pollInterval, exited)) {
      await isSettledWithin(pipeTimeout, once(child, 'close'));
      if (lines.some((line) => line.includes('"postmaster.pid" already exists'))) throw new InUseError();
      throw new StartError(`The database did not start: ${reasonIn(lines)}`);
    }
    if (Date.now() < deadline) continue;
    await server.stop();
    throw new StartError(`The database did not start within ${startTimeout / 1000} seconds: ${reasonIn(lines)}`);
  }
  return server;
}

function spawnServer({ folder, socketFolder, postgres, account, settings, log }: ServerOptions): ChildProcess {
  const all = { ...defaultSettings, unix_socket_directories: socketFolder, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file, args, options] = account.command(postgres, ['-D', folder, ...flags]);
  // Detached, so that Ctrl-C in a terminal only reaches the app, which stops the database when it is done.
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: cleanEnvironment(),
  });
  // A failed start is reported elsewhere; a signal that can't be sent is only logged here.
  child.on('error', (error) => log.debug({ error: error.message }, 'The database process reported an error.'));
  return child;
}

/** Forwards the server's log and keeps its last lines. */
function forwardLog(child: ChildProcess, log: Log): string[] {
  const last: string[] = [];
  if (!child.stderr) return last;
  const lines = createInterface({ input: child.stderr });
  lines.on('error', (error) => log.debug({ error: String(error) }, 'The database log cannot be read.'));
  lines.on('line', (line) => {
    last.push(line);
    if (last.length > 30) last.shift();
    if (line.startsWith('PANIC')) log.error({ postgres: line }, 'The database reported a panic.');
    else log.debug({ postgres: line }, 'Database log line.');
  });
  return last;
}

function reasonIn(lines: string[]): string {
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it gave no reason.';
  return reason.replace(/^.*(FATAL|PANIC):\s*/, '');
}

async function acceptsConnections({ socketFolder }: ServerOptions): Promise<boolean> {
  const client = new pg.Client({ ...configFor(socketFolder), database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopServer(child: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await isSettledWithin(stopTimeout, exited)) return;
  }
}

async function isSettledWithin(milliseconds: number, event: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: timer.signal, ref: false }).catch(() => false);
  const first = await Promise.race([event.then(() => true), timeout]);
  timer.abort();
  return first;
}
