import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as requestLimits from '@haggle/contract/limits/requests';
import { directionOf } from '@haggle/contract/locale/direction';
import { languageTag, t } from '@haggle/contract/messages/translate';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../../kernel/start-error.ts';
import type { Log } from '../log.ts';
import { alive } from '../version.ts';
import { close, closeNoticeTime, createConnectionCloser, hasConnections, waitUntilQuiet } from './closing.ts';
import { hasPlainHost } from './host-header.ts';
import { drainAfterResponse } from './unread-body.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface Listener {
  server: Server;
  port: number;
  /** Opens the port, if that was deferred. */
  open(): Promise<void>;
  /** Sets the request handler; before, requests get 503. */
  answerWith(fetch: Fetch): void;
  /**
   * Makes each response close its connection, so that clients reconnect elsewhere. Resolves when active clients have
   * had time for that: closing earlier would drop requests just being sent.
   */
  closeConnections(): Promise<void>;
  /** Stops accepting requests, waits for pending ones, and closes. */
  close(): Promise<void>;
}

/** The path of WebSockets, fixed by the library. */
const socketsPath = '/socket.io/';
/** Milliseconds for a request's headers, which normally fit in one packet. */
const headTimeout = 20_000;
/** Milliseconds for a request: enough for the largest form on a slow connection. */
const requestTimeout = 300_000;
/** Milliseconds of silence after which a connection counts as lost. */
const maxSilence = 60_000;
/** Milliseconds to keep idle connections: longer than balancers (usually a minute), so none sends on a closed one. */
const maxIdle = 75_000;
/** Milliseconds between checks of the first two limits. */
const checkInterval = 5_000;

/** A connection's last response and its number of waiting pipelined requests. */
interface ConnectionState {
  last: ServerResponse;
  waiting: number;
}

const connectionStates = new WeakMap<Socket, ConnectionState>();

/**
 * Processes a connection's pipelined requests sequentially, since responses must be sent in order anyway, and skips
 * those of a client that has disconnected. Otherwise one packet could start many requests at once. A client with too
 * many waiting requests is disconnected.
 */
function answerInTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const line = connectionStates.get(socket);
  if (line === undefined || line.last.closed) {
    connectionStates.set(socket, { last: response, waiting: 0 });
    answer();
  } else if (line.waiting === requestLimits.maxPipelined) socket.destroy();
  else {
    line.waiting += 1;
    line.last.once('close', () => {
      line.waiting -= 1;
      if (socket.destroyed) response.destroy();
      else answer();
    });
    line.last = response;
  }
}

/** Returns whether an address has a reasonable number of parameters. */
function hasFewParameters({ url = '' }: IncomingMessage): boolean {
  return url.split('&', requestLimits.maxParameters + 1).length <= requestLimits.maxParameters;
}

interface ListenOptions {
  port: number;
  host: string | undefined;
  log: Log;
  /** Whether only `open` opens the port, because other processes serve it until then. */
  isPutOff?: boolean;
}

/**
 * Opens the port immediately (unless deferred), so that a port in use fails before any other work.
 * @throws StartError if the port can't be opened
 */
export async function listen({ port, host, log, isPutOff = false }: ListenOptions): Promise<Listener> {
  let fetch: Fetch = notReady;
  // Unread bodies are drained here, since the library would give up half a second after the response.
  const options = { overrideGlobalObjects: false, autoCleanupIncoming: false };
  const listener = getRequestListener((request, env) => fetch(request, env), options);
  /** Set while the port closes: pending requests are answered afterwards, so that no client reconnects in between. */
  let closing: Promise<unknown> | undefined;
  const timeouts = {
    headersTimeout: headTimeout,
    requestTimeout,
    keepAliveTimeout: maxIdle,
    connectionsCheckingInterval: checkInterval,
    shouldUpgradeCallback: (request: IncomingMessage) => isForSockets(request) && server.listenerCount('upgrade') > 0,
  };
  const server: Server = createServer(timeouts, (request, response) => {
    // Whoever reset the connection no longer has an address, which limits need, and gets no response anyway.
    if (request.socket.remoteAddress === undefined) return void response.destroy();
    drainAfterResponse(response);
    answerInTurn(request, response, () => {
      if (!hasPlainHost(request)) refuse(response, 'The Host header must name one host.');
      else if (!hasFewParameters(request)) refuse(response, tooManyParameters);
      else if (closing !== undefined) void closing.then(() => listener(request, response));
      else void listener(request, response);
    });
  });
  server.setTimeout(maxSilence);
  const endConnections = createConnectionCloser(server);
  const open = () => openPort(server, { port, host, log });
  if (!isPutOff) await open();
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    open,
    answerWith: (next) => {
      fetch = next;
    },
    async closeConnections() {
      endConnections();
      if (await hasConnections(server)) await sleep(closeNoticeTime);
    },
    async close() {
      endConnections();
      closing = waitUntilQuiet(server);
      await closing;
      return close(server);
    },
  };
}

async function openPort(server: Server, { port, host, log }: ListenOptions): Promise<void> {
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, port)));
    server.listen({ port, host }, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'The HTTP server failed.'));
}

/** Returns whether an upgrade is for WebSockets; other protocols, such as HTTP/2, get an HTTP/1.1 response. */
function isForSockets({ url }: IncomingMessage): boolean {
  return url?.startsWith(socketsPath) ?? false;
}

const tooManyParameters = `Use at most ${requestLimits.maxParameters} parameters in an address.`;

/** Refuses a request before any other processing. */
function refuse(response: ServerResponse, reason: string): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  response.writeHead(400, headers).end(reason);
}

/** Returns the waiting page for people, for example while the demo town is built. It reloads itself. */
const waitingPage = () => `<!doctype html>
<html lang="${languageTag()}" dir="${directionOf(languageTag())}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<meta name="robots" content="noindex">
<title>${t('pages.waiting.title')}</title>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem; color-scheme: light dark">
<h1 style="font-size: 1.5rem">${t('pages.waiting.heading')}</h1>
<p>${t('pages.waiting.text')}</p>
</body>
</html>
`;

function notReady(request: Request): Response {
  const headers = { 'retry-after': '2' };
  if (new URL(request.url).pathname === '/healthz') return new Response(alive);
  if (!request.headers.get('accept')?.includes('text/html')) {
    return new Response(t('requests.gettingReady'), { status: 503, headers });
  }
  const html = { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(waitingPage(), { status: 503, headers: html });
}

function toStartError(error: NodeJS.ErrnoException, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`This user cannot listen on port ${port}. Set PORT to a number above 1023.`);
  return new StartError(`Port ${port} cannot be opened: ${error.message}`);
}
