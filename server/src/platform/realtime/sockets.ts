import type { Server } from 'node:http';
import { limits } from '@haggle/contract/limits/limits';
import type { Acknowledgement } from '@haggle/contract/realtime/realtime';
import { type Socket, Server as SocketServer } from 'socket.io';
import { Refusal } from '../../kernel/refusal.ts';
import { isDatabaseGone } from '../database/database.ts';
import { readAddress } from '../http/address.ts';
import { createRateLimits } from '../http/rate-limit.ts';
import type { Log } from '../log.ts';
import type { RedisLink } from '../redis/redis.ts';
import { createConnectionGuard } from './door.ts';
import type { NodeSubscription } from './fan-out.ts';
import { type SocketRoute, toVisitor, type Visitor } from './visitor.ts';

interface SocketsOptions {
  server: Server;
  /** How words of other nodes and processes are heard. */
  nodes: NodeSubscription;
  routes: readonly SocketRoute[];
  /** Takes in who connects; a refusal is told them instead. */
  onConnect(visitor: Visitor, handshake: Record<string, unknown>): Promise<void>;
  /** Which of these visitors, all of whom have proved who they are, may not stay. */
  findExpiredVisitors(visitors: readonly Visitor[]): Promise<Visitor[]>;
  redis?: RedisLink | undefined;
  log: Log;
  siteUrl: string | undefined;
  trustProxy: number;
  rateLimitScale: number;
}

interface Sockets {
  /** Lets go of everybody, so that they connect to another node. */
  close(): Promise<void>;
}

/** Serves sockets on the site's own port, at `/socket.io/`, by WebSocket alone. */
export function openSockets(options: SocketsOptions): Sockets {
  const { server, nodes, log } = options;
  const guard = createConnectionGuard(options);
  const io = new SocketServer(server, {
    adapter: nodes.adapter,
    allowRequest: guard.admit,
    // Nodes need no memory of who was where, as long polling would.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.realtime.messageBytes,
    connectTimeout: limits.realtime.connectTimeout,
  });
  // What other nodes have said to them reaches those that are connected here, and is not passed on.
  nodes.follow?.(({ rooms, name, data }) => io.local.to([...rooms]).emit(name, data));
  const rates = createRateLimits(options.rateLimitScale, options.redis);
  const visitors = new Map<Socket, Visitor>();

  io.use((socket, next) => void takeIn(socket, options).then(() => next(), next));
  io.on('connection', (socket) => {
    const visitor = socket.data as Visitor;
    visitors.set(socket, visitor);
    socket.once('disconnect', () => visitors.delete(socket));
    converse(socket, visitor, { ...options, count: (who) => rates.count('socket', who) });
  });

  const recheck = setInterval(() => {
    disconnectExpired(visitors, options.findExpiredVisitors).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'Whether tokens of open pages still hold could not be checked.'),
    );
  }, limits.realtime.recheckEvery);

  return {
    async close() {
      clearInterval(recheck);
      guard.close();
      // Closing the connections under them, not the sockets: browsers then come back by themselves.
      io.engine.close();
      await io.of('/').adapter.close();
      nodes.stop();
    },
  };
}

/** @throws Error with what to tell who may not come in */
async function takeIn(socket: Socket, { onConnect, log, trustProxy }: SocketsOptions): Promise<void> {
  const visitor = toVisitor(socket, readAddress(socket.request, trustProxy) ?? 'unknown');
  socket.data = visitor;
  try {
    await onConnect(visitor, socket.handshake.auth);
  } catch (error) {
    const { success: _, ...data } = toFailure(error, log);
    throw Object.assign(new Error(data.error), { data });
  }
}

type Conversation = Pick<SocketsOptions, 'routes' | 'log'> & { count(who: string): Promise<void> };

/** Does what a visitor says, one after the other, and answers each where an answer is wanted. */
function converse(socket: Socket, visitor: Visitor, { routes, log, count }: Conversation): void {
  let last = Promise.resolve();
  socket.onAny((name: string, ...said: unknown[]) => {
    const answer = said.at(-1);
    const [payload] = typeof answer === 'function' ? said.slice(0, -1) : said;
    last = last.then(async () => {
      const acknowledgement = await act(async () => {
        await count(visitor.identity?.actor.id ?? visitor.address);
        const route = routes.find((candidate) => candidate.name === name);
        if (!route) throw new Refusal('not_found', { message: 'There is nothing of that name to ask for.' });
        await route.handle(visitor, payload);
      }, log);
      if (typeof answer === 'function') answer(acknowledgement);
    });
  });
}

async function act(work: () => Promise<void>, log: Log): Promise<Acknowledgement> {
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
  log.error({ err: error }, 'What an open page said could not be done.');
  return new Refusal('unexpected');
}

async function disconnectExpired(
  visitors: ReadonlyMap<Socket, Visitor>,
  findExpiredVisitors: SocketsOptions['findExpiredVisitors'],
): Promise<void> {
  const known = [...visitors.values()].filter((visitor) => visitor.identity);
  if (known.length === 0) return;
  const strangers = new Set(await findExpiredVisitors(known));
  for (const [socket, visitor] of visitors) if (strangers.has(visitor)) socket.disconnect(true);
}
