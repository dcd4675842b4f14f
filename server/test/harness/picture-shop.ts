import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { photo } from './photos.ts';
import type { TestSite } from './site.ts';

/** An external picture server whose responses a test controls. */
export class PictureShop {
  /** The paths requested since the test began. */
  requestedPaths: string[] = [];
  handler!: RequestListener;
  authority = '';
  picture!: Buffer;
  #server!: Server;
  #heldResponses: ServerResponse[] = [];
  #listeners: (() => void)[] = [];

  async open(): Promise<void> {
    this.picture = await photo(640, 400);
    this.#server = createServer((request, response) => {
      this.requestedPaths.push(request.url ?? '');
      this.handler(request, response);
      for (const listener of this.#listeners.splice(0)) listener();
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.authority = `shop.example:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Clears the requests and responds without delay again. */
  reset(): void {
    this.requestedPaths = [];
    this.handler = (_, response) => this.send(response);
  }

  address(path: string): string {
    return `http://${this.authority}${path}`;
  }

  send(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(this.picture);
  }

  /** Holds back responses for paths with a prefix until `release`, and disables timeouts. */
  hold(prefix: string): void {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    this.handler = (request, response) => {
      if (request.url?.startsWith(prefix)) this.#heldResponses.push(response);
      else this.send(response);
    };
  }

  release(): void {
    for (const response of this.#heldResponses.splice(0)) this.send(response);
  }

  /** Resolves after this many requests. */
  async waitForRequests(count: number): Promise<void> {
    while (this.requestedPaths.length < count) await new Promise<void>((resolve) => this.#listeners.push(resolve));
  }
}

/** Provides a picture server to the tests of one file, from which the site may read. */
export function usePictureShop(site: TestSite): PictureShop {
  const shop = new PictureShop();
  beforeAll(async () => {
    await shop.open();
    site.allowedHosts.add(shop.authority);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());
  return shop;
}
