import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface Listener {
  server: Server;
  port: number;
  /** From now on requests are answered by this; before, with 503. */
  answerWith(fetch: Fetch): void;
  /** From now on each answer ends its connection, so that callers make the next one elsewhere. */
  leave(): void;
  /** Takes no new requests, lets those under way finish, and closes. */
  close(): Promise<void>;
}

const drainFor = 10_000;

/**
 * Opens the port at once, so that a taken one is known before any other work.
 * @throws StartError when the port cannot be had
 */
export async function listen({
  port,
  host,
  log,
}: {
  port: number;
  host: string | undefined;
  log: Log;
}): Promise<Listener> {
  let fetch: Fetch = notReady;
  const listener = getRequestListener((request, env) => fetch(request, env), { overrideGlobalObjects: false });
  let isLeaving = false;
  const server = createServer((request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, port)));
    server.listen({ port, host }, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'The HTTP server failed.'));
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    answerWith: (next) => {
      fetch = next;
    },
    leave() {
      isLeaving = true;
    },
    close() {
      isLeaving = true;
      return close(server);
    },
  };
}

function close(server: Server): Promise<void> {
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

function notReady(request: Request): Response {
  const headers = { 'retry-after': '2' };
  if (new URL(request.url).pathname === '/healthz') return new Response('ok');
  return new Response('The site is getting ready. Please try again in a moment.', { status: 503, headers });
}

function toStartError(error: NodeJS.ErrnoException, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken; stop what uses it, or choose another: PORT=${port + 1} npm start`);
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has; set PORT above 1023.`);
  return new StartError(`Port ${port} cannot be opened: ${error.message}`);
}
