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

type Verdict = (error: string | null | undefined, isAdmitted: boolean) => void;

/** Decides who may open a socket: pages of this site, and not too many from one address. */
export function createConnectionGuard({ siteUrl, trustProxy, rateLimitScale }: ConnectionGuardOptions) {
  const most = Math.max(1, Math.round(realtimeLimits.connectionsPerAddress * rateLimitScale));
  const open = new Map<string, number>();
  let isClosed = false;

  function enter(request: IncomingMessage): boolean {
    const address = readAddress(request, trustProxy) ?? 'unknown';
    const connections = open.get(address) ?? 0;
    if (connections >= most) return false;
    open.set(address, connections + 1);
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  }

  return {
    admit(request: IncomingMessage, verdict: Verdict): void {
      if (isClosed) verdict(t('requests.nodeClosing'), false);
      else if (!isSameOrigin(request, siteUrl)) verdict(t('requests.samePagesOnly'), false);
      else if (!enter(request)) verdict(t('requests.tooManyConnections'), false);
      else verdict(null, true);
    },
    /** From now on nobody is admitted. */
    close(): void {
      isClosed = true;
    },
  };
}

/** Browsers always say which page asks; who says nothing is a program, which has no page to protect. */
function isSameOrigin(request: IncomingMessage, siteUrl: string | undefined): boolean {
  if (!hasPlainHost(request)) return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || (siteUrl !== undefined && new URL(siteUrl).origin === origin);
}
