import type { Server } from 'node:http';
import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { t } from '@haggle/contract/messages/translate';
import type { Acknowledgement } from '@haggle/contract/realtime/realtime';
import { type DefaultEventsMap, type Socket, Server as SocketServer } from 'socket.io';
import { Refusal } from '../../kernel/refusal.ts';
import { isDatabaseGone } from '../database/database.ts';
import { readAddress } from '../http/address.ts';
import { createRateLimits, type RateLimits } from '../http/rate-limit.ts';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';
import { createConnectionGuard, limitConnects } from './door.ts';
import type { NodeSubscription } from './fan-out.ts';
import { type Identity, type SocketRoute, toVisitor, type Visitor } from './visitor.ts';

interface SocketsOptions {
  server: Server;
  /** How messages of other nodes and processes are received. */
  nodes: NodeSubscription;
  routes: readonly SocketRoute[];
  /** Admits a visitor; a refusal is sent to them. */
  onConnect(visitor: Visitor, handshake: Record<string, unknown>): Promise<void>;
  /** Returns those of these authenticated visitors whose login is no longer valid. */
  findExpiredVisitors(visitors: readonly Visitor[]): Promise<Visitor[]>;
  redis?: RedisLink | undefined;
  log: Log;
  siteUrl: string | undefined;
  trustProxy: number;
  rateLimitScale: number;
}

/** Events between nodes, and from the database, that aren't for browsers. */
interface NodeEvents {
  /** A login of this member ended, or their permissions changed (`server/migrations/0053…`). */
  account_changed(userId: string): void;
}

interface Sockets {
  /** Closes all connections, so that browsers reconnect to another node. */
  close(): Promise<void>;
}

/** Serves sockets on the site's port, at `/socket.io/`, by WebSocket only. */
export function openSockets(options: SocketsOptions): Sockets {
  const { server, nodes, log } = options;
  const guard = createConnectionGuard(options);
  const io = new SocketServer<DefaultEventsMap, DefaultEventsMap, NodeEvents, Visitor>(server, {
    adapter: nodes.adapter,
    allowRequest: guard.admit,
    // Long polling would require sticky sessions.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: realtimeLimits.messageBytes,
    connectTimeout: realtimeLimits.connectTimeout,
  });
  // Delivers other nodes' messages to local sockets, without forwarding them.
  nodes.follow?.(({ rooms, name, data }) => io.local.to([...rooms]).emit(name, data));
  const rates = createRateLimits(options.rateLimitScale, options.redis);
  const count = (visitor: Visitor) => countVisitor(rates, visitor);
  const visitors = new Map<Socket, Visitor>();

  io.engine.on('connection', limitConnects);
  io.use((socket, next) => void acceptConnection(socket, { ...options, count }).then(() => next(), next));
  io.on('connection', (socket) => {
    const visitor = socket.data;
    visitors.set(socket, visitor);
    socket.once('disconnect', () => visitors.delete(socket));
    handleMessages(socket, visitor, { ...options, count });
  });

  function check(matches: (identity: Identity) => boolean): void {
    const affected = [...visitors].filter(([, { identity }]) => identity && matches(identity));
    disconnectExpired(affected, options.findExpiredVisitors).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Could not check whether the logins of open pages are still valid.'),
    );
  }

  io.on('account_changed', (userId) => check(({ actor }) => actor.id === userId));
  // Covers events missed while disconnected, and expired tokens.
  const recheckTimer = setInterval(() => check(() => true), realtimeLimits.recheckEvery);

  return {
    async close() {
      clearInterval(recheckTimer);
      guard.close();
      // Closes the underlying connections instead of the sockets: browsers then reconnect automatically.
      io.engine.close();
      await io.of('/').adapter.close();
      nodes.stop();
    },
  };
}

type Count = (visitor: Visitor) => Promise<void>;

/** @throws Refusal `too_many` */
function countVisitor(rates: RateLimits, { identity, address }: Visitor): Promise<void> {
  return identity ? rates.count('socket', identity.actor.id) : rates.countPlace('socket', address);
}

/** @throws Error with the message for a refused visitor */
async function acceptConnection(
  socket: Socket,
  { onConnect, log, trustProxy, count }: SocketsOptions & { count: Count },
): Promise<void> {
  const visitor = toVisitor(socket, readAddress(socket.request, trustProxy) ?? 'unknown');
  socket.data = visitor;
  const { auth } = socket.handshake;
  try {
    // Pages send none, so a whole office may reconnect at once.
    if (Object.keys(auth).length > 0) await count(visitor);
    await onConnect(visitor, auth);
  } catch (error) {
    const { success: _, ...data } = toFailure(error, log);
    throw Object.assign(new Error(data.error), { data });
  }
}

type MessageOptions = Pick<SocketsOptions, 'routes' | 'log'> & { count: Count };

/**
 * Handles a visitor's messages sequentially and acknowledges those that ask for it. A visitor with too many unprocessed
 * messages is disconnected; an honest client reconnects.
 */
function handleMessages(socket: Socket, visitor: Visitor, { routes, log, count }: MessageOptions): void {
  let last = Promise.resolve();
  /** Number of unprocessed messages. */
  let pendingCount = 0;
  socket.onAny((name: string, ...args: unknown[]) => {
    pendingCount += 1;
    if (pendingCount > realtimeLimits.messagesUndone) return void socket.request.socket.destroy();
    const answer = args.at(-1);
    const [payload] = typeof answer === 'function' ? args.slice(0, -1) : args;
    last = last.then(async () => {
      const acknowledgement = await runHandler(async () => {
        await count(visitor);
        const route = routes.find((candidate) => candidate.name === name);
        if (!route) throw new Refusal('not_found', { message: t('requests.nothingToAsk') });
        await route.handle(visitor, payload);
      }, log);
      if (acknowledgement.success || acknowledgement.code !== 'too_many') pendingCount -= 1;
      if (typeof answer === 'function') answer(acknowledgement);
    });
  });
}

async function runHandler(work: () => Promise<void>, log: Log): Promise<Acknowledgement> {
  try {
    await work();
    return { success: true };
  } catch (error) {
    return toFailure(error, log);
  }
}

function toFailure(error: unknown, log: Log) {
  const refusal = error instanceof Refusal ? error : toRefusal(error, log);
  const { message, code, details } = refusal;
  return { success: false, error: message, code, ...(details && { details }) } as const;
}

function toRefusal(error: unknown, log: Log): Refusal {
  if (isDatabaseGone(error)) return new Refusal('unavailable');
  log.error({ err: error }, 'A message from an open page could not be handled.');
  return new Refusal('unexpected');
}

async function disconnectExpired(
  connected: readonly (readonly [Socket, Visitor])[],
  findExpiredVisitors: SocketsOptions['findExpiredVisitors'],
): Promise<void> {
  if (connected.length === 0) return;
  const expired = new Set(await findExpiredVisitors(connected.map(([, visitor]) => visitor)));
  for (const [socket, visitor] of connected) if (expired.has(visitor)) socket.disconnect(true);
}
