import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const drainFor = 10_000;

/** Milliseconds in which active clients send another request, whose response tells them that the connection closes. */
export const partingFor = 1_000;

/** In milliseconds. A turn of the event loop this short leaves no time for an unnoticed connection. */
const quietTurn = 0.25;
const maxQuiet = 1_000;

/** Returns whether there are open connections. */
export function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
}

/** Returns a function to call once; from then on, each response that hasn't started closes its connection. */
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
 * Waits until all pending connections are accepted, since closing the port would drop them. Each turn of the event loop
 * accepts one.
 */
export async function quiet(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + maxQuiet;
  for (let started = 0; started < deadline; ) {
    const before = taken;
    started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (taken === before && performance.now() - started < quietTurn) break;
  }
  server.off('connection', count);
}

/** Stops accepting connections, waits for pending requests, and closes; slow requests are aborted. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      // Upgraded connections (WebSockets) aren't closed by the server, and must not delay the exit.
      resolve();
    }, drainFor).unref();
  });
}
