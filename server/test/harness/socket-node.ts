import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Acknowledgement, ClientEvent, ServerEvents } from '@haggle/contract/realtime/realtime';
import { sql } from 'kysely';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { createSocketHandlers } from '../../src/domains/realtime/socket-actions.ts';
import { fanOut, subscribeToNodes } from '../../src/platform/realtime/fan-out.ts';
import { nodeChannel } from '../../src/platform/realtime/messages.ts';
import { openSockets } from '../../src/platform/realtime/sockets.ts';
import type { RedisLink } from '../../src/platform/redis/redis.ts';
import type { Member, TestSite } from './site.ts';

interface NodeOptions {
  redis?: RedisLink;
  rateLimitScale?: number;
  trustProxy?: number;
}

const openNodes = new Map<{ close(): Promise<void> }, TestSite>();

/** Waits until exactly the open nodes of a site listen on its database; an earlier event wouldn't reach a new one. */
async function waitForListeners(site: TestSite): Promise<void> {
  const countListeners = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and query = ${`LISTEN "${nodeChannel}"`}`.execute(site.context.database);
    return rows[0]?.count;
  };
  const expected = [...openNodes.values()].filter((other) => other === site).length;
  await vi.waitFor(async () => expect(await countListeners()).toBe(expected), { timeout: 45_000 });
}

/** Opens a server for a test site's sockets, like one of several nodes. */
export async function openNode(site: TestSite, { redis, rateLimitScale = 1000, trustProxy = 0 }: NodeOptions = {}) {
  const server: Server = createServer((_, response) => response.end('a page'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = openSockets({
    server,
    nodes: subscribeToNodes(site.connection.pool, redis, site.context.log),
    redis,
    ...createSocketHandlers(site.context),
    log: site.context.log,
    siteUrl: undefined,
    trustProxy,
    rateLimitScale,
  });
  const { port } = server.address() as AddressInfo;
  const node = {
    origin: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      openNodes.delete(node);
      await sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await waitForListeners(site);
    },
  };
  openNodes.set(node, site);
  await waitForListeners(site);
  return node;
}

/** Closes all nodes: a site can't close while one listens on its database, even one left by a failed test. */
export async function closeNodes(): Promise<void> {
  for (const node of openNodes.keys()) await node.close();
}

export type SocketNode = Awaited<ReturnType<typeof openNode>>;

/** Provides two nodes of one site to the tests of one file. */
export function useNodes(site: TestSite): { first: SocketNode; second: SocketNode } {
  const nodes = {} as { first: SocketNode; second: SocketNode };
  beforeAll(async () => {
    site.context.realtime = fanOut;
    nodes.first = await openNode(site);
    nodes.second = await openNode(site);
  });
  afterAll(closeNodes);
  return nodes;
}

/** Returns the claims that a page sends for a logged-in member. */
export function claimOf({ id, username, token }: Member) {
  return { userId: id, username, token };
}

/** Opens a page until the test ends, with the real client and a record of all its events. */
export async function openPage(
  node: Pick<SocketNode, 'origin'>,
  options: Partial<ManagerOptions & SocketOptions> = {},
) {
  const socket = io(node.origin, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  onTestFinished(() => void socket.close());
  const events: { name: string; data: unknown }[] = [];
  socket.onAny((name: string, data: unknown) => events.push({ name, data }));
  const refusal = await new Promise<(Error & { data?: { code: string } }) | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', resolve);
  });
  return {
    socket,
    refusal,
    events,
    emit: (name: ClientEvent, payload?: unknown): Promise<Acknowledgement> =>
      socket.timeout(5_000).emitWithAck(name, ...(payload === undefined ? [] : [payload])),
    /** Resolves with the next event of this name. */
    nextEvent: <N extends keyof ServerEvents>(name: N): Promise<ServerEvents[N]> =>
      new Promise((resolve) => socket.once(name as string, resolve)),
  };
}
