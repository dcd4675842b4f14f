import { randomUUID } from 'node:crypto';

const shape = /^[\w-]{8,64}$/;

/** The id that a caller or a proxy gave a request in `x-request-id`, where it is one; otherwise a new one. */
export function readRequestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && shape.test(sent) ? sent : randomUUID();
}
