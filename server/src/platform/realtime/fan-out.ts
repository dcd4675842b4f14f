import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import { announce } from '../database/announcements.ts';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';
import { lendConnections, notifyNodes } from './messages.ts';
import { Message, type Realtime } from './realtime.ts';

// How words reach the nodes that serve sockets: one side speaks, the other hears, and both stand here.

/** Speaks as all announcements are made: through Redis where there is one, else through the site's own database. */
export const fanOut: Realtime = {
  isOn: true,
  emit: (database, message) =>
    announce(database, {
      channel: 'sockets',
      text: JSON.stringify(message),
      byDatabase: (database) => notifyNodes(database, message),
    }),
};

/** How a node hears what is said anywhere. */
export interface NodeSubscription {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Hands over what is heard beside the adapter, for the sockets of this node alone. */
  follow?(deliver: (message: Message) => void): void;
  /** Hears no more, once the sockets are closed. */
  stop(): void;
}

/** Hears what `fanOut` says: PostgreSQL always, since words take that way while Redis is away. */
export function subscribeToNodes(pool: pg.Pool, redis: RedisLink | undefined, log: Log): NodeSubscription {
  const lending = lendConnections(pool);
  let isStopped = false;
  const adapter = createAdapter(lending.pool as pg.Pool, {
    errorHandler(error: Error) {
      if (!isStopped) log.warn({ error: String(error) }, 'Something for open pages was lost.');
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
