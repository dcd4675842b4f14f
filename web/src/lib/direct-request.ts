import { type Around, addressOf, type Parts } from './api.ts';

/** As much of a request as the API reads of one in process: a whole one costs more than many an answer. */
export function toDirectRequest(key: string, parts: Parts, { origin }: Pick<Around, 'origin'>): Request {
  const headers = new Headers({ accept: 'application/json', 'x-request-id': crypto.randomUUID() });
  const request = { url: `${origin}${addressOf(key, parts)}`, method: key.split(' ')[0] ?? 'GET', headers };
  // Pages only read, so nobody asks for a body.
  return request as Request;
}
