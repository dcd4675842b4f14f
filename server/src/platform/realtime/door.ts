import type { IncomingMessage } from 'node:http';
import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { t } from '@haggle/contract/messages/translate';
import type { Socket } from 'socket.io';
import { readAddress, toNetwork } from '../http/address.ts';
import { hasPlainHost } from '../http/host-header.ts';

interface ConnectionGuardOptions {
  siteUrl: string | undefined;
  trustProxy: number;
  rateLimitScale: number;
}

type AdmissionCallback = (error: string | null | undefined, isAdmitted: boolean) => void;

/** Creates the check for new sockets: only pages of this site, and a limited number per address and wide network. */
export function createConnectionGuard({ siteUrl, trustProxy, rateLimitScale }: ConnectionGuardOptions) {
  const { connectionsPerAddress, connectionsPerNetwork } = realtimeLimits;
  /** Open connections per address and per wide network. */
  const open = new Map<string, number>();
  let isClosed = false;

  function hasRoom(place: string, limit: number): boolean {
    return (open.get(place) ?? 0) < Math.max(1, Math.round(limit * rateLimitScale));
  }

  function tryRegister(request: IncomingMessage): boolean {
    const address = readAddress(request, trustProxy) ?? 'unknown';
    const network = toNetwork(address);
    if (!hasRoom(address, connectionsPerAddress)) return false;
    if (network !== undefined && !hasRoom(network, connectionsPerNetwork)) return false;
    const places = network === undefined ? [address] : [address, network];
    for (const place of places) open.set(place, (open.get(place) ?? 0) + 1);
    request.socket.once('close', () => {
      for (const place of places) decrement(open, place);
    });
    return true;
  }

  return {
    admit(request: IncomingMessage, respond: AdmissionCallback): void {
      if (isClosed) respond(t('requests.nodeClosing'), false);
      else if (!isSameOrigin(request, siteUrl)) respond(t('requests.samePagesOnly'), false);
      else if (!tryRegister(request)) respond(t('requests.tooManyConnections'), false);
      else respond(null, true);
    },
    /** Refuses all further connections. */
    close(): void {
      isClosed = true;
    },
  };
}

function decrement(counts: Map<string, number>, place: string): void {
  const remaining = (counts.get(place) ?? 1) - 1;
  if (remaining > 0) counts.set(place, remaining);
  else counts.delete(place);
}

/**
 * Ends a connection with too many CONNECT packets, before Socket.IO handles them: each may bring a token, which costs a
 * query, and those that arrive together each become a socket.
 */
export function limitConnects(connection: Socket['conn']): void {
  let connects = 0;
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'message' || !isConnect(data)) return;
    connects += 1;
    if (connects <= realtimeLimits.connectsPerConnection) return;
    // Not only destroyed, which takes effect after the packets that have already arrived.
    connection.close(true);
    connection.request.socket.destroy();
  });
}

/** Reads the packet's type like Socket.IO's parser, which takes a blank for a zero. */
function isConnect(data: unknown): boolean {
  return typeof data === 'string' && Number(data.charAt(0)) === 0;
}

/** Browsers always send `Origin`; clients without it are programs, to which the same-origin check doesn't apply. */
function isSameOrigin(request: IncomingMessage, siteUrl: string | undefined): boolean {
  if (!hasPlainHost(request)) return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (siteUrl !== undefined && new URL(siteUrl).origin === origin);
}
