import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFetcher, type FetchOptions } from '../../src/platform/fetch/fetcher.ts';

type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

export const html = { 'content-type': 'text/html; charset=utf-8' };

/** Addresses of host names in tests. */
const addressesByHost: Record<string, string[]> = {
  'shop.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'six.example': ['fd00::1'],
  'nat.example': ['64:ff9b::7f00:1'],
};

async function lookUp(hostname: string): Promise<LookupAddress[]> {
  return (addressesByHost[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

const defaultOptions: FetchOptions = {
  accept: ['text/html'],
  maxBytes: 1_000,
  timeout: 2_000,
  maxRedirects: 5,
  tooLarge: 'cut',
};

/** A real server on this machine with the name `shop.example`, and a fetcher that may read it. */
class WebServer {
  /** Responses by path and query. */
  readonly pages: Record<string, PageHandler> = {};
  readonly requests: IncomingMessage[] = [];
  readonly allow = new Set<string>();
  port = 0;
  readonly #server = createServer((request, response) => {
    this.requests.push(request);
    const page = this.pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404, html).end('nothing');
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.requests.length = 0;
    this.allow.clear();
    this.allow.add(`shop.example:${this.port}`);
  }

  /** Reads an address, in which `PORT` is replaced by the server's port. `lookup` replaces DNS. */
  read(address: string, { lookup = lookUp, ...options }: Partial<FetchOptions> & { lookup?: typeof lookUp } = {}) {
    const log = pino({ level: 'silent' });
    const fetcher = createFetcher({ origin: 'https://haggle.example', allow: this.allow, log, lookup });
    return fetcher.fetch(address.replace('PORT', String(this.port)), { ...defaultOptions, ...options });
  }

  /** Returns the code of the refusal of a read, or `read` if it succeeds. */
  codeOf(...args: Parameters<WebServer['read']>): Promise<string> {
    return this.read(...args).then(
      () => 'read',
      (error: { code?: string }) => error.code ?? String(error),
    );
  }
}

/** Provides a web server to the tests of one file. */
export function useWebServer(): WebServer {
  const server = new WebServer();
  beforeAll(() => server.open());
  afterAll(() => server.close());
  beforeEach(() => server.reset());
  return server;
}

/** Creates a response that redirects to another address. */
export function redirect(to: string, status = 302): PageHandler {
  return (_, response) => response.writeHead(status, { location: to }).end();
}
