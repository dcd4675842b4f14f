import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';
import { announce } from './announcements.ts';
import type { Database } from './database.ts';

/** Tells every app node, once the running transaction commits, that finished pages are out of date. */
export async function announceEviction(database: Database): Promise<void> {
  await announce(database, {
    channel: 'evict',
    text: '',
    byDatabase: async (database) => void (await sql`select pg_notify('evict', '')`.execute(database)),
  });
}

interface Sources {
  config: pg.ClientConfig;
  /** Where there is one, most is said there, and the rest through PostgreSQL. */
  redis: RedisLink | undefined;
}

/** Calls `evict` for each announcement, and after every reconnection, since some may have been missed. */
export function listenForEvictions({ config, redis }: Sources, evict: () => void, log: Log): { stop(): Promise<void> } {
  redis?.hear('evict', evict, evict);
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    if (stopped) return;
    const fresh = new pg.Client({ ...config, application_name: 'haggle-evictions' });
    client = fresh;
    const again = () => {
      if (client !== fresh || stopped) return;
      client = undefined;
      timer = setTimeout(() => void connect(), 1_000);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', evict);
    try {
      await fresh.connect();
      await fresh.query('listen evict');
      evict();
    } catch (error) {
      log.debug({ error: String(error) }, 'Evictions cannot be heard yet.');
      again();
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch((error: unknown) => log.debug({ error: String(error) }, 'Already disconnected.'));
    },
  };
}
