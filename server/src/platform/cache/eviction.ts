import { isOneOf } from '@haggle/contract/keys';
import { sql } from 'kysely';
import pg from 'pg';
import { announce } from '../database/announcements.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';

/** What has changed: one deal, or whatever is at a path of the site and below it, on pages and in the API. */
export type Change = DealChange | { path: string };

/** A change of one deal: its score, which appears within a second, or the comments on its page, immediately. */
export interface DealChange {
  deal: string;
  what: (typeof parts)[number];
}

const parts = ['score', 'talk'] as const;

/**
 * Notifies every app node, once the running transaction commits, that cached pages are out of date: all, those that
 * show one deal, or those at a path.
 */
export async function announceEviction(database: Database, change?: Change): Promise<void> {
  const text = change ? writeChange(change) : '';
  await announce(database, {
    channel: 'evict',
    text,
    byDatabase: async (database) => void (await sql`select pg_notify('evict', ${text})`.execute(database)),
  });
}

function writeChange(change: Change): string {
  return 'path' in change ? `path ${change.path}` : `${change.what} ${change.deal}`;
}

/** Undefined, which evicts everything, also for what only a newer version announces. */
function readChange(text: string | undefined): Change | undefined {
  const [, path] = /^path (\/\S+)$/.exec(text ?? '') ?? [];
  if (path !== undefined) return { path };
  const [, what, deal] = /^(score|talk) (\d+)$/.exec(text ?? '') ?? [];
  return deal !== undefined && isOneOf(parts, what) ? { deal, what } : undefined;
}

interface Sources {
  config: pg.ClientConfig;
  /** If configured, most announcements come through it, and the rest through PostgreSQL. */
  redis: RedisLink | undefined;
}

/** Milliseconds to connect, and until the connection counts as lost if a query gets no response. */
const answerTimeout = 5_000;
/** Milliseconds between queries: a connection that only listens wouldn't notice that its server has vanished. */
const pingInterval = 5_000;

/** Calls `evict` for each announcement, and for everything after reconnecting, since some may have been missed. */
export function listenForEvictions(
  { config, redis }: Sources,
  evict: (change?: Change) => void,
  log: Log,
): { stop(): Promise<void> } {
  redis?.subscribe(
    'evict',
    (text) => evict(readChange(text)),
    () => evict(),
  );
  let listener: Listener;
  let timer: NodeJS.Timeout | undefined;
  function start(): void {
    listener = openListener({ config, evict, log, onLost: () => (timer = setTimeout(start, 1_000)) });
  }
  start();
  return {
    async stop() {
      clearTimeout(timer);
      await listener.close();
    },
  };
}

interface Listener {
  close(): Promise<void>;
}

interface ListenerOptions {
  config: pg.ClientConfig;
  evict: (change?: Change) => void;
  log: Log;
  /** Called once if the connection can't be opened, or is lost before it is closed. */
  onLost: () => void;
}

function openListener({ config, evict, log, onLost }: ListenerOptions): Listener {
  const client = new pg.Client({
    ...config,
    application_name: 'haggle-evictions',
    keepAlive: true,
    connectionTimeoutMillis: answerTimeout,
    query_timeout: answerTimeout,
  });
  let ping: NodeJS.Timeout | undefined;
  let isOver = false;

  /** Ends the session, at once if a query got no response. */
  async function close(): Promise<void> {
    if (isOver) return;
    isOver = true;
    clearInterval(ping);
    await client.end().catch((error: unknown) => log.debug({ error: String(error) }, 'Already disconnected.'));
  }
  function handleLoss(error?: unknown): void {
    if (isOver) return;
    if (error) log.debug({ error: String(error) }, 'Cannot listen for cache evictions yet.');
    void close();
    onLost();
  }
  async function listen(): Promise<void> {
    await client.connect();
    await client.query('listen evict');
    evict();
    if (!isOver) ping = setInterval(() => client.query('select').catch(handleLoss), pingInterval);
  }

  client.on('error', handleLoss);
  client.on('end', () => handleLoss());
  client.on('notification', ({ payload }) => evict(readChange(payload)));
  listen().catch(handleLoss);
  return { close };
}
