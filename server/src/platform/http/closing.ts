import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const drainFor = 10_000;

/** Milliseconds in which active clients send another request, whose response tells them that the connection closes. */
export const closeNoticeTime = 1_000;

/** In milliseconds. A turn of the event loop this short leaves no time for an unnoticed connection. */
const maxQuietTurn = 0.25;
const maxQuiet = 1_000;

/** Returns whether there are open connections. */
export function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)));
}

/** Returns a function to call once; from then on, each response that hasn't started closes its connection. */
export function createConnectionCloser(server: Server): () => void {
  let isClosing = false;
  const pendingResponses = new Set<ServerResponse>();
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false;
    pendingResponses.add(response);
    response.once('close', () => pendingResponses.delete(response));
  });
  return () => {
    isClosing = true;
    for (const response of pendingResponses) response.shouldKeepAlive = false;
  };
}

/**
 * Waits until all pending connections are accepted, since closing the port would drop them. Each turn of the event loop
 * accepts one.
 */
export async function waitUntilQuiet(server: Server): Promise<void> {
  let acceptedCount = 0;
  const count = () => {
    acceptedCount += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + maxQuiet;
  for (let started = 0; started < deadline; ) {
    const previousCount = acceptedCount;
    started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (acceptedCount === previousCount && performance.now() - started < maxQuietTurn) break;
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
