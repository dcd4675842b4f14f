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
import { close, connectionEnder, hasConnections, partingFor, quiet } from './closing.ts';
import { hasPlainHost } from './host-header.ts';
import { readOnAfter } from './unread-body.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface Listener {
  server: Server;
  port: number;
  /** Opens the port, where that was put off. */
  open(): Promise<void>;
  /** From now on requests are answered by this; before, with 503. */
  answerWith(fetch: Fetch): void;
  /**
   * From now on each answer ends its connection, so that callers make the next one elsewhere. Resolves when those who
   * use theirs have had the time: closed before, it would swallow the request that its reader is just sending.
   */
  leave(): Promise<void>;
  /** Takes no new requests, lets those under way finish, and closes. */
  close(): Promise<void>;
}

/** Where browsers open sockets: the library's own path. */
const socketsPath = '/socket.io/';
/** The head of a request is one packet; whoever takes longer than this for it is not reading pages. */
const headTimeout = 20_000;
/** As long as the largest form takes on a slow line. */
const requestTimeout = 300_000;
/** A connection on which nothing moves in either direction: its reader is gone, though nobody has said so. */
const silenceMost = 60_000;
/** Longer than balancers keep a connection that nobody uses, mostly a minute: one closed just as they send is an error. */
const unusedMost = 75_000;
/** How often requests are held against the first two. */
const lookEvery = 5_000;

/** Of a connection: its last response, and how many requests wait for those before them. */
interface Line {
  last: ServerResponse;
  waiting: number;
}

const lines = new WeakMap<Socket, Line>();

/**
 * Answers the requests of one connection one after the other, as their answers must leave anyway, and not those of a
 * caller who has gone: a packet of pipelined requests would otherwise all be worked on at once. Who sends many more than
 * are answered is cut off.
 */
function inTurn({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const line = lines.get(socket);
  if (line === undefined || line.last.closed) {
    lines.set(socket, { last: response, waiting: 0 });
    answer();
  } else if (line.waiting === requestLimits.pipelinedMost) socket.destroy();
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

/** Whether an address has no more parameters than one somebody meant. */
function hasFewParameters({ url = '' }: IncomingMessage): boolean {
  return url.split('&', requestLimits.parametersMost + 1).length <= requestLimits.parametersMost;
}

interface Place {
  port: number;
  host: string | undefined;
  log: Log;
  /** Whether the port is opened by `open` only: others answer there meanwhile, and better. */
  isPutOff?: boolean;
}

/**
 * Opens the port at once, unless that is put off, so that a taken one is known before any other work.
 * @throws StartError when the port cannot be had
 */
export async function listen({ port, host, log, isPutOff = false }: Place): Promise<Listener> {
  let fetch: Fetch = notReady;
  // What is left of bodies is read on here: the library would give up half a second after the answer.
  const options = { overrideGlobalObjects: false, autoCleanupIncoming: false };
  const listener = getRequestListener((request, env) => fetch(request, env), options);
  /** While the port is being closed: whoever has asked is answered afterwards, so that nobody asks again meanwhile. */
  let shutting: Promise<unknown> | undefined;
  const patience = {
    headersTimeout: headTimeout,
    requestTimeout,
    keepAliveTimeout: unusedMost,
    connectionsCheckingInterval: lookEvery,
    shouldUpgradeCallback: (request: IncomingMessage) => isForSockets(request) && server.listenerCount('upgrade') > 0,
  };
  const server: Server = createServer(patience, (request, response) => {
    readOnAfter(response);
    inTurn(request, response, () => {
      if (!hasPlainHost(request)) refuse(response, 'The Host header must name one host.');
      else if (!hasFewParameters(request)) refuse(response, tooManyParameters);
      else if (shutting !== undefined) void shutting.then(() => listener(request, response));
      else void listener(request, response);
    });
  });
  server.setTimeout(silenceMost);
  const endConnections = connectionEnder(server);
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
    async leave() {
      endConnections();
      if (await hasConnections(server)) await sleep(partingFor);
    },
    async close() {
      endConnections();
      shutting = quiet(server);
      await shutting;
      return close(server);
    },
  };
}

async function openPort(server: Server, { port, host, log }: Place): Promise<void> {
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, port)));
    server.listen({ port, host }, resolve);
  });
  server.on('error', (error) => log.error({ err: error }, 'The HTTP server failed.'));
}

/** Whoever offers another protocol, such as HTTP/2 on a plain connection, is answered in this one. */
function isForSockets({ url }: IncomingMessage): boolean {
  return url?.startsWith(socketsPath) ?? false;
}

const tooManyParameters = `Use at most ${requestLimits.parametersMost} parameters in an address.`;

/** Before anything else is looked at. */
function refuse(response: ServerResponse, reason: string): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  response.writeHead(400, headers).end(reason);
}

/** For people, who may have come while the demo town is being built. It comes again by itself. */
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
    return new StartError(`Port ${port} is taken; stop what uses it, or choose another: PORT=${port + 1} npm start`);
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has; set PORT above 1023.`);
  return new StartError(`Port ${port} cannot be opened: ${error.message}`);
}
