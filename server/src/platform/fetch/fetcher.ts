import { lookup as systemLookup } from 'node:dns/promises';
import { t } from '@haggle/contract/messages/translate';
import { Agent, type Dispatcher, request } from 'undici';
import { Refusal } from '../../kernel/refusal.ts';
import type { Log } from '../log.ts';
import { acceptedEncodings, readBody, type TooLarge } from './body.ts';
import { authorityOf, checkAddress, guardedConnector, type IsExempt, type Lookup } from './guard.ts';
import { toResponse } from './response.ts';

export interface FetchOptions {
  /** Accepted media types, such as `text/html` or `image/*`; others are refused. */
  accept: readonly string[];
  /** Additional request headers, such as conditional ones. */
  headers?: Record<string, string>;
  /** Request headers for the address's own origin only, such as a key: a redirect to another one doesn't get them. */
  secretHeaders?: Record<string, string>;
  maxBytes: number;
  /** Milliseconds for everything: DNS, connections, redirects and body. */
  timeout: number;
  maxRedirects: number;
  /** What to do with more than `maxBytes`. */
  tooLarge: TooLarge;
  /** Number of bytes after which `isEnough` is first called; then at each doubling. */
  askedFrom?: number;
  /** Stops reading a long body once the data so far is sufficient. */
  isEnough?: (soFar: Fetched) => Promise<boolean>;
}

/** The cause of a refusal `page_unreachable` if the server responded with another status than expected. */
export class UnexpectedStatus extends Error {
  override name = 'UnexpectedStatus';
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

export interface Fetched {
  /** The final address after redirects. */
  url: string;
  /** The server's content type, with parameters. */
  contentType: string;
  bytes: Uint8Array;
  /** The server's ETag; empty if it sent none. */
  etag?: string;
  lastModified?: string;
}

/** Fetches third-party content without giving access to internal networks (SSRF-safe). */
export interface Fetcher {
  /** @throws Refusal `page_not_allowed`, `too_large`, `page_unreachable` (cause after `timeout`: a `TimeoutError`) */
  fetch(address: string, options: FetchOptions): Promise<Fetched>;
  /**
   * Returns the status after redirects without reading the body: with HEAD, or GET if the server doesn't support it.
   * @throws Refusal `page_not_allowed`, `page_unreachable`
   */
  probe(address: string, options: Pick<FetchOptions, 'timeout' | 'maxRedirects'>): Promise<number>;
  /**
   * Sends bytes and returns the response's status. Follows no redirects.
   * @throws Refusal `page_not_allowed`, `page_unreachable`
   */
  post(address: string, options: PostOptions): Promise<number>;
  /**
   * Sends a request like the standard `fetch`, without following redirects; without TLS only to exempted hosts.
   * @throws Refusal `page_not_allowed`, `page_unreachable`, `too_large`
   */
  ask(address: string, options: AskOptions): Promise<Response>;
  /**
   * Checks whether an address could be public, without resolving it.
   * @throws Refusal `page_not_allowed`
   */
  check(address: string): void;
  /**
   * Checks an address as `check` does, for `ask`: it also needs TLS, unless it is exempt.
   * @throws Refusal `page_not_allowed`
   */
  checkAsked(address: string): void;
}

export interface PostOptions {
  headers: Record<string, string>;
  body: string | Buffer;
  /** Milliseconds for all of it. */
  timeout: number;
}

export interface AskOptions {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  maxBytes: number;
  tooLarge: TooLarge;
  /** Milliseconds for all of it. */
  timeout: number;
}

interface FetcherOptions {
  /** The site's address, sent to servers so that their owners can ask. */
  origin: string;
  /** `host:port` pairs exempt from the address and port checks. */
  allow: { has(authority: string): boolean };
  /** `host:port` pairs exempt only for `ask`, whose addresses members can't influence. */
  allowAsked?: { has(authority: string): boolean };
  log: Log;
  lookup?: Lookup;
}

/** Creates a fetcher that only connects to public addresses and those in `allow`, with a new connection per request. */
export function createFetcher({ origin, allow, allowAsked, log, lookup = lookUp }: FetcherOptions): Fetcher {
  const isExempt: IsExempt = (authority) => allow.has(authority);
  const isExemptAsked: IsExempt = (authority) => isExempt(authority) || allowAsked?.has(authority) === true;
  // Without pipelining no connection is reused, so each one is checked.
  const dispatcher = new Agent({ connect: guardedConnector(lookup, isExempt), pipelining: 0 });
  const asking = new Agent({ connect: guardedConnector(lookup, isExemptAsked), pipelining: 0 });
  const headers = {
    'user-agent': `Mozilla/5.0 (compatible; Haggle/1.0; +${origin})`,
    'accept-language': 'en-US,en;q=0.8',
    'accept-encoding': acceptedEncodings,
  };

  const guard = <T>(address: string, work: Promise<T>) => refuseNetworkErrors(log, address, work);
  async function fetchFollowing(address: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
    let url = toUrl(address);
    for (let hop = 0; hop <= options.maxRedirects; hop++) {
      checkAddress(url, isExempt);
      const requestHeaders = { ...headers, ...headersOf(options, url.origin === toUrl(address).origin) };
      // undici only notices an abort once it is connected.
      const requestOptions = { dispatcher, signal, headers: requestHeaders };
      const response = await Promise.race([request(url, requestOptions), rejection(signal)]);
      const next = locationOf(response);
      if (next === undefined) return receive(url, response, options);
      discard(response);
      url = toUrl(next, url);
    }
    throw new Refusal('page_unreachable');
  }

  async function post(address: string, options: PostOptions, signal: AbortSignal): Promise<number> {
    const url = toUrl(address);
    checkAddress(url, isExempt);
    const requestHeaders = { ...headers, ...options.headers };
    const requestOptions = { dispatcher, signal, method: 'POST', body: options.body, headers: requestHeaders } as const;
    const response = await Promise.race([request(url, requestOptions), rejection(signal)]);
    discard(response);
    return response.statusCode;
  }

  return {
    ask: (address, options) =>
      guard(address, ask(address, options, { isExempt: isExemptAsked, dispatcher: asking, headers })),
    fetch: (address, options) => guard(address, fetchFollowing(address, options, AbortSignal.timeout(options.timeout))),
    probe: (address, { timeout, maxRedirects }) =>
      guard(address, probe(address, { maxRedirects, isExempt, dispatcher, headers, timeout })),
    post: (address, options) => guard(address, post(address, options, AbortSignal.timeout(options.timeout))),
    check: (address) => checkAddress(toUrl(address), isExempt),
    checkAsked: (address) => checkAsked(toUrl(address), isExemptAsked),
  };
}

function checkAsked(url: URL, isExempt: IsExempt): void {
  checkAddress(url, isExempt);
  if (url.protocol === 'https:' || isExempt(authorityOf(url))) return;
  throw new Refusal('page_not_allowed', { message: t('fields.webAddress') });
}

async function ask(
  address: string,
  { method, body, maxBytes, tooLarge, timeout, headers: extraHeaders }: AskOptions,
  { isExempt, dispatcher, headers }: Pick<Probe, 'isExempt' | 'dispatcher' | 'headers'>,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const url = toUrl(address);
  checkAsked(url, isExempt);
  const requestHeaders = { ...headers, ...extraHeaders };
  const requestOptions = { dispatcher, signal, method, headers: requestHeaders, ...(body !== undefined && { body }) };
  const response = await Promise.race([
    request(url, requestOptions as Parameters<typeof request>[1]),
    rejection(signal),
  ]);
  const encoding = String(response.headers['content-encoding'] ?? '');
  const bytes = await readBody(response.body, encoding, { maxBytes, tooLarge });
  const type = String(response.headers['content-type'] ?? '');
  return toResponse(response.statusCode, type, bytes);
}

interface Probe {
  maxRedirects: number;
  isExempt: IsExempt;
  dispatcher: Dispatcher;
  headers: Record<string, string>;
  timeout: number;
}

async function probe(
  address: string,
  { maxRedirects, isExempt, dispatcher, headers, timeout }: Probe,
): Promise<number> {
  const signal = AbortSignal.timeout(timeout);
  let url = toUrl(address);
  let method: 'HEAD' | 'GET' = 'HEAD';
  for (let hop = 0; hop <= maxRedirects; hop++) {
    checkAddress(url, isExempt);
    const requestOptions = { dispatcher, signal, method, headers: { ...headers, accept: '*/*' } };
    const response = await Promise.race([request(url, requestOptions), rejection(signal)]);
    discard(response);
    const next = locationOf(response);
    if (next !== undefined) url = toUrl(next, url);
    // Many servers handle HEAD wrongly, so a failure only counts after GET.
    else if (response.statusCode >= 400 && method === 'HEAD') method = 'GET';
    else return response.statusCode;
  }
  throw new Refusal('page_unreachable');
}

/** Turns network errors into a refusal for the person who entered the address. */
async function refuseNetworkErrors<T>(log: Log, address: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    const authority = URL.canParse(address) ? authorityOf(new URL(address)) : '';
    log.debug({ authority, error: String(error) }, 'An address could not be reached.');
    throw new Refusal('page_unreachable', { cause: error });
  }
}

/** Resolves a name. Names under `localhost` are always the machine itself (RFC 6761). */
async function lookUp(hostname: string) {
  if (/(^|\.)localhost\.?$/.test(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  return systemLookup(hostname, { all: true });
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns whether an error comes from the network or the server, rather than a bug of ours. */
function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Refusal) return false;
  return error.name === 'TimeoutError' || error.name === 'AbortError' || 'code' in error;
}

/** Returns the request headers that the options ask for, with the secret ones only at the address's own origin. */
function headersOf({ headers, secretHeaders, accept }: FetchOptions, isOwnOrigin: boolean): Record<string, string> {
  return { ...headers, ...(isOwnOrigin && secretHeaders), accept: accept.join(', ') };
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new Refusal('page_unreachable');
  return url;
}

function locationOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  return firstOf(headers.location) || undefined;
}

async function receive(url: URL, response: Dispatcher.ResponseData, options: FetchOptions): Promise<Fetched> {
  const { statusCode, headers, body } = response;
  const contentType = firstOf(headers['content-type']);
  try {
    if (statusCode < 200 || statusCode > 299) {
      throw new Refusal('page_unreachable', { cause: new UnexpectedStatus(statusCode) });
    }
    if (!isAcceptedType(contentType, options.accept)) throw new Refusal('page_unreachable');
    const isTooLarge = Number(firstOf(headers['content-length'])) > options.maxBytes;
    if (isTooLarge && options.tooLarge === 'refuse') throw new Refusal('too_large');
    const { isEnough, ...limits } = options;
    const ask = isEnough && ((soFar: Uint8Array) => isEnough({ url: url.href, contentType, bytes: soFar }));
    const bytes = await readBody(body, firstOf(headers['content-encoding']), { ...limits, isEnough: ask });
    return {
      ...{ url: url.href, contentType, bytes },
      ...{ etag: firstOf(headers.etag), lastModified: firstOf(headers['last-modified']) },
    };
  } finally {
    discard(response);
  }
}

function isAcceptedType(contentType: string, accepted: readonly string[]): boolean {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return accepted.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

function firstOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** Closes a connection without reading its body; the resulting error is ignored. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined);
  body.destroy();
}
