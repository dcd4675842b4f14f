import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { photo } from './photos.ts';
import type { TestSite } from './site.ts';

/** An external picture server whose responses a test controls. */
export class PictureShop {
  /** The paths requested since the test began. */
  asked: string[] = [];
  answer!: RequestListener;
  authority = '';
  picture!: Buffer;
  #server!: Server;
  #waiting: ServerResponse[] = [];
  #hears: (() => void)[] = [];

  async open(): Promise<void> {
    this.picture = await photo(640, 400);
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      this.answer(request, response);
      for (const hear of this.#hears.splice(0)) hear();
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.authority = `shop.example:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Clears the requests and responds without delay again. */
  begin(): void {
    this.asked = [];
    this.answer = (_, response) => this.send(response);
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
    this.answer = (request, response) => {
      if (request.url?.startsWith(prefix)) this.#waiting.push(response);
      else this.send(response);
    };
  }

  release(): void {
    for (const response of this.#waiting.splice(0)) this.send(response);
  }

  /** Resolves after this many requests. */
  async isAsked(times: number): Promise<void> {
    while (this.asked.length < times) await new Promise<void>((resolve) => this.#hears.push(resolve));
  }
}

/** Provides a picture server to the tests of one file, from which the site may read. */
export function usePictureShop(site: TestSite): PictureShop {
  const shop = new PictureShop();
  beforeAll(async () => {
    await shop.open();
    site.readable.add(shop.authority);
  });
  beforeEach(() => shop.begin());
  afterAll(() => shop.close());
  return shop;
}
