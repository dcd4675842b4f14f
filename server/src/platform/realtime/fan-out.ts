import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import { announce } from '../database/announcements.ts';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';
import { lendConnections, notifyNodes } from './messages.ts';
import { Message, type Realtime } from './realtime.ts';

// How messages reach the nodes that serve sockets: both the sending and the receiving side.

/** Sends messages like all announcements: through Redis if configured, otherwise through the database. */
export const fanOut: Realtime = {
  isOn: true,
  emit: (database, message) =>
    announce(database, {
      channel: 'sockets',
      text: JSON.stringify(message),
      byDatabase: (database) => notifyNodes(database, message),
    }),
};

/** How a node receives messages from all processes. */
export interface NodeSubscription {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Delivers messages received outside the adapter to this node's sockets. */
  follow?(deliver: (message: Message) => void): void;
  /** Stops receiving, after the sockets are closed. */
  stop(): void;
}

/** Receives messages of `fanOut`: always through PostgreSQL too, which is used while Redis is unreachable. */
export function subscribeToNodes(pool: pg.Pool, redis: RedisLink | undefined, log: Log): NodeSubscription {
  const lending = lendConnections(pool);
  let isStopped = false;
  const adapter = createAdapter(lending.pool as pg.Pool, {
    errorHandler(error: Error) {
      if (!isStopped) log.warn({ error: String(error) }, 'A live update for open pages was lost.');
    },
  });
  return {
    adapter,
    ...(redis && {
      follow: (deliver) => redis.subscribe('sockets', (text) => deliver(Message.parse(JSON.parse(text)))),
    }),
    stop() {
      isStopped = true;
      lending.stop();
    },
  };
}
