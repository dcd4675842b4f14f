import { randomUUID } from 'node:crypto';

const shape = /^[\w-]{8,64}$/;

/** Returns the request id in `x-request-id`, from a caller or proxy, if it is valid; otherwise a new one. */
export function readRequestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && shape.test(sent) ? sent : randomUUID();
}
