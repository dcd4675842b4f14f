import type { IncomingMessage } from 'node:http';
import * as realtimeLimits from '@haggle/contract/limits/realtime';
import { t } from '@haggle/contract/messages/translate';
import { readAddress } from '../http/address.ts';
import { hasPlainHost } from '../http/host-header.ts';

interface ConnectionGuardOptions {
  siteUrl: string | undefined;
  trustProxy: number;
  rateLimitScale: number;
}

type AdmissionCallback = (error: string | null | undefined, isAdmitted: boolean) => void;

/** Creates the check for new sockets: only pages of this site, and a limited number per address. */
export function createConnectionGuard({ siteUrl, trustProxy, rateLimitScale }: ConnectionGuardOptions) {
  const maxConnections = Math.max(1, Math.round(realtimeLimits.connectionsPerAddress * rateLimitScale));
  const open = new Map<string, number>();
  let isClosed = false;

  function tryRegister(request: IncomingMessage): boolean {
    const address = readAddress(request, trustProxy) ?? 'unknown';
    const connections = open.get(address) ?? 0;
    if (connections >= maxConnections) return false;
    open.set(address, connections + 1);
    request.socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
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

/** Browsers always send `Origin`; clients without it are programs, to which the same-origin check doesn't apply. */
function isSameOrigin(request: IncomingMessage, siteUrl: string | undefined): boolean {
  if (!hasPlainHost(request)) return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (siteUrl !== undefined && new URL(siteUrl).origin === origin);
}
