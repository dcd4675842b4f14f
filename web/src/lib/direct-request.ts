import { addressOf, type Parts, type RequestOptions } from './api.ts';

/** Builds only what the API reads of a request in process: a real `Request` costs more than many responses. */
export function toDirectRequest(key: string, parts: Parts, { origin }: Pick<RequestOptions, 'origin'>): Request {
  const headers = new Headers({ accept: 'application/json', 'x-request-id': crypto.randomUUID() });
  const request = { url: `${origin}${addressOf(key, parts)}`, method: key.split(' ')[0] ?? 'GET', headers };
  // Pages only read, so the body is never accessed.
  return request as Request;
}
