import { type ErrorCode, errors } from '@haggle/contract/errors';
import type { Failure } from '@haggle/contract/shapes';
import { Refusal } from '../../kernel/refusal.ts';
import { isDatabaseGone, isStatementTimeout } from '../database/database.ts';
import type { Log } from '../log.ts';
import { isDiskFull } from '../storage/disk-full.ts';

/** Makes browsers download an API response opened directly, under this name, instead of rendering it as a page. */
export const apiFile = 'attachment; filename="api.json"';

/** The caller of a refused request, as far as known. */
export interface Caller {
  method: string;
  /** The contract's path, without parameter values. */
  path: string;
  userId?: string | undefined;
  /** A keyed hash of the address: the same address has the same hash while the site's key stays the same. */
  from?: string | undefined;
}

/** Statuses that may indicate an attack: not logged in, not allowed, input that pages don't send, too many requests. */
const loggedStatuses: readonly number[] = [400, 401, 403, 405, 413, 415, 422, 429];

/** Turns anything thrown into a failure response. Errors other than refusals are logged and never shown. */
export function toFailure(error: unknown, requestId: string, log: Log, caller?: Caller): Response {
  if (error instanceof Refusal) {
    const { code } = error;
    if (loggedStatuses.includes(statusOf(code))) log.info({ requestId, code, ...caller }, 'Refused.');
    return answer(error, requestId);
  }
  if (isDatabaseGone(error)) {
    log.warn({ requestId, error: String(error) }, 'The database cannot be reached.');
    return answer(new Refusal('unavailable', { retryAfter: 2 }), requestId);
  }
  if (isStatementTimeout(error)) {
    log.warn({ requestId, error: String(error) }, 'A statement took too long and was cancelled.');
    return answer(new Refusal('unavailable', { retryAfter: 2 }), requestId);
  }
  if (isDiskFull(error)) {
    log.error({ requestId, error: String(error) }, 'A disk is full: free some space.');
    return answer(new Refusal('no_room', { retryAfter: 60 }), requestId);
  }
  log.error({ requestId, err: error }, 'A request failed unexpectedly.');
  return answer(new Refusal('unexpected'), requestId);
}

function answer(refusal: Refusal, requestId: string): Response {
  const body: Failure = {
    success: false,
    error: refusal.message,
    code: refusal.code,
    ...(refusal.details && { details: refusal.details }),
    ...(refusal.link && { link: refusal.link }),
    requestId,
  };
  const headers = new Headers({ 'x-request-id': requestId, 'content-disposition': apiFile });
  if (refusal.retryAfter) headers.set('retry-after', String(refusal.retryAfter));
  return Response.json(body, { status: statusOf(refusal.code), headers });
}

function statusOf(code: ErrorCode): number {
  return errors[code][0];
}
