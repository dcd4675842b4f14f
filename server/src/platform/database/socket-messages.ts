import { encode } from '@msgpack/msgpack';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Message } from '../realtime/realtime.ts';
import type { Database } from './database.ts';

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

/**
 * A pool that takes back connections which the server has closed. The adapter lets go of such a one without returning it,
 * so that every restart of the database would cost the site a connection.
 */
export function takeBackLost(pool: pg.Pool): Pick<pg.Pool, 'connect' | 'query'> {
  return {
    query: pool.query.bind(pool) as pg.Pool['query'],
    connect: (async () => {
      const client = await pool.connect();
      const release = client.release.bind(client);
      let isReturned = false;
      client.release = (error?: Error | boolean) => {
        if (isReturned) return;
        isReturned = true;
        release(error);
      };
      client.once('end', () => client.release(true));
      return client;
    }) as pg.Pool['connect'],
  };
}
