import { encode } from '@msgpack/msgpack';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Message } from './realtime.ts';

const namespace = '/';
/** The adapter’s channel, on which every node listens. */
export const nodeChannel = `socket.io#${namespace}`;
/** PostgreSQL refuses notifications of 8,000 bytes or more. */
const maxBytes = 7_900;
/** Protocol constants: a broadcast between nodes, and an event packet to browsers. */
const broadcast = 3;
const eventPacket = 2;

/**
 * Notifies every node that serves sockets, when the running transaction commits. It uses the adapter's own protocol
 * (@socket.io/postgres-adapter 0.5), since the official emitter neither waits for the commit nor names the namespace.
 */
export async function notifyNodes(database: Database, { rooms, name, data }: Message): Promise<void> {
  const head = { uid: 'emitter', nsp: namespace, type: broadcast };
  const packet = { type: eventPacket, data: [name, data], nsp: namespace };
  const message = { ...head, data: { packet, opts: { rooms, except: [], flags: {} } } };
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) <= maxBytes) {
    await sql`select pg_notify(${nodeChannel}, ${text})`.execute(database);
    return;
  }
  await sql`
    with kept as (insert into socket_io_attachments (payload) values (${Buffer.from(encode(message))}) returning id)
    select pg_notify(${nodeChannel}, (${JSON.stringify(head)}::jsonb || jsonb_build_object('attachmentId', id))::text)
    from kept`.execute(database);
}

export interface Lending {
  pool: {
    connect(): Promise<pg.PoolClient>;
    query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  };
  /** Reclaims all lent connections, and lends no more. */
  stop(): void;
}

/**
 * Lends a pool's connections to the adapter and reclaims those that it leaks: one that the server has closed, so that a
 * restart of the database doesn't cost the pool a connection, and one requested before the adapter was closed.
 */
export function lendConnections(pool: pg.Pool): Lending {
  const lent = new Set<pg.PoolClient>();
  let isStopped = false;

  async function connect(): Promise<pg.PoolClient> {
    // Requests after the end never resolve, since the adapter would retry failures forever.
    const client = isStopped ? await never : await pool.connect();
    const release = client.release.bind(client);
    // The connection listens; reused, it would receive notifications meant for the adapter.
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
