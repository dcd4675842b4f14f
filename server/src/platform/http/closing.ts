import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const drainFor = 10_000;

/** Whoever uses a connection asks again within this time, and is told with the answer that the connection ends. */
export const partingFor = 1_000;

/** In milliseconds. A turn of the event loop that takes no longer leaves no time for a connection to arrive unseen. */
const quietTurn = 0.25;
const quietMost = 1_000;

/** Whether anybody is connected. */
export function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
}

/** From the moment that the result is called, each answer that has not begun ends its connection. */
export function connectionEnder(server: Server): () => void {
  let isLeaving = false;
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () => {
    isLeaving = true;
    for (const response of underWay) response.shouldKeepAlive = false;
  };
}

/**
 * Waits for a moment in which all connections that arrived have been taken: those that wait are lost with the port.
 * The event loop takes one of them in each turn.
 */
export async function quiet(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + quietMost;
  for (let started = 0; started < deadline; ) {
    const before = taken;
    started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (taken === before && performance.now() - started < quietTurn) break;
  }
  server.off('connection', count);
}

/** Takes no new connections, lets requests under way finish, and closes; what takes too long is broken off. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      // Connections that became sockets are no longer the server's to close, and must not hold up the end.
      resolve();
    }, drainFor).unref();
  });
}
