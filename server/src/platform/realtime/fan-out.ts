import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import { notifyNodes, takeBackLost } from '../database/socket-messages.ts';
import type { Log } from '../log.ts';
import type { Realtime } from './realtime.ts';

// How words reach the nodes that serve sockets: one side speaks, the other hears, and both stand here.

/** Speaks through the site's own database. */
export const postgresFanOut: Realtime = { isOn: true, emit: notifyNodes };

/** Lets a node hear what `postgresFanOut` says anywhere. */
export function hearPostgres(pool: pg.Pool, log: Log): NonNullable<ServerOptions['adapter']> {
  const errorHandler = (error: Error) => log.warn({ error: String(error) }, 'Something for open pages was lost.');
  return createAdapter(takeBackLost(pool) as pg.Pool, { errorHandler }) as NonNullable<ServerOptions['adapter']>;
}
