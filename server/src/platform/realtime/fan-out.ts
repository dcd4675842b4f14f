import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import { lendConnections, notifyNodes } from '../database/socket-messages.ts';
import type { Log } from '../log.ts';
import type { Realtime } from './realtime.ts';

// How words reach the nodes that serve sockets: one side speaks, the other hears, and both stand here.

/** Speaks through the site's own database. */
export const postgresFanOut: Realtime = { isOn: true, emit: notifyNodes };

/** How a node hears what is said anywhere. */
export interface Ear {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Hears no more, once the sockets are closed. */
  stop(): void;
}

/** Hears what `postgresFanOut` says. */
export function hearPostgres(pool: pg.Pool, log: Log): Ear {
  const lending = lendConnections(pool);
  let isStopped = false;
  const adapter = createAdapter(lending.pool as pg.Pool, {
    errorHandler(error: Error) {
      if (!isStopped) log.warn({ error: String(error) }, 'Something for open pages was lost.');
    },
  });
  return {
    adapter: adapter as Ear['adapter'],
    stop() {
      isStopped = true;
      lending.stop();
    },
  };
}
