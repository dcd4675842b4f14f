import { encode } from '@msgpack/msgpack';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Message } from './realtime.ts';

const namespace = '/';
const channel = `socket.io#${namespace}`;
/** PostgreSQL refuses notifications of 8,000 bytes. */
const bytesMost = 7_900;
/** Numbers of the protocols: among nodes, what is to be passed on; to browsers, a packet that carries an event. */
const broadcast = 3;
const eventPacket = 2;

/**
 * Notifies every node that serves sockets, when the running transaction commits. It speaks as the adapter's nodes do
 * (@socket.io/postgres-adapter 0.5): the emitter published beside it neither waits nor names the namespace.
 */
export async function notifyNodes(database: Database, { rooms, name, data }: Message): Promise<void> {
  const head = { uid: 'emitter', nsp: namespace, type: broadcast };
  const packet = { type: eventPacket, data: [name, data], nsp: namespace };
  const message = { ...head, data: { packet, opts: { rooms, except: [], flags: {} } } };
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) <= bytesMost) {
    await sql`select pg_notify(${channel}, ${text})`.execute(database);
    return;
  }
  await sql`
    with kept as (insert into socket_io_attachments (payload) values (${Buffer.from(encode(message))}) returning id)
    select pg_notify(${channel}, (${JSON.stringify(head)}::jsonb || jsonb_build_object('attachmentId', id))::text)
    from kept`.execute(database);
}

export interface Lending {
  pool: {
    connect(): Promise<pg.PoolClient>;
    query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  };
  /** Takes back what is lent, and lends no more. */
  stop(): void;
}

/**
 * Lends a pool's connections to the adapter and takes back those that it forgets: one that the server has closed, so that
 * a restart of the database does not cost the site a connection, and one that it asked for before it was closed itself.
 */
export function lendConnections(pool: pg.Pool): Lending {
  const lent = new Set<pg.PoolClient>();
  let isStopped = false;

  async function connect(): Promise<pg.PoolClient> {
    // Who asks after the end waits, rather than to ask again and again.
    const client = isStopped ? await never : await pool.connect();
    const release = client.release.bind(client);
    // It listens; who gets it next would hear what is not for them.
    client.release = () => {
      if (lent.delete(client)) release(true);
    };
    lent.add(client);
    client.once('end', () => client.release());
    if (!isStopped) return client;
    client.release();
    return never;
  }

  return {
    pool: { query: (text, values) => pool.query(text, values), connect },
    stop() {
      isStopped = true;
      for (const client of lent) client.release();
    },
  };
}

const never = new Promise<never>(() => undefined);
