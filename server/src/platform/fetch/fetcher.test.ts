import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { html, redirect, useWebServer } from '../../../test/harness/web-server.ts';
import { createFetcher } from './fetcher.ts';

const web = useWebServer();

describe('redirects', () => {
  test('are followed to the end, and the final address is returned', async () => {
    web.pages['/old'] = redirect('/new?a=1', 301);
    web.pages['/new?a=1'] = (_, response) => response.writeHead(200, html).end('new');
    expect((await web.read('http://shop.example:PORT/old')).url).toBe(`http://shop.example:${web.port}/new?a=1`);
  });

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://inside.example/',
    '//localhost/',
    'file:///etc/passwd',
    'http://shop.example:22/',
  ])('to %s are refused', async (to) => {
    web.pages['/away'] = redirect(to);
    expect(await web.codeOf('http://shop.example:PORT/away')).toBe('page_not_allowed');
  });

  test('in a loop are followed five times, then the page is unreachable', async () => {
    web.pages['/circle'] = redirect('/circle');
    expect(await web.codeOf('http://shop.example:PORT/circle')).toBe('page_unreachable');
    expect(web.requests).toHaveLength(6);
  });

  test.each(['http://', 'http://[', ''])('to %j make the page unreachable', async (to) => {
    web.pages['/nowhere'] = redirect(to);
    expect(await web.codeOf('http://shop.example:PORT/nowhere')).toBe('page_unreachable');
  });

  test('share one timeout', async () => {
    web.pages['/slow'] = (_, response) => setTimeout(() => redirect('/slow')(_, response), 80);
    expect(await web.codeOf('http://shop.example:PORT/slow', { timeout: 200 })).toBe('page_unreachable');
    // Each alone is in time, and the sixth would be one too many.
    expect(web.requests.length).toBeLessThan(6);
  });
});

describe('bodies', () => {
  test('that never end are cut or refused, as the caller chooses', async () => {
    web.pages['/endless'] = (_, response) => {
      response.writeHead(200, html);
      const writeMore = () => {
        while (response.write('x'.repeat(10_000)));
      };
      response.on('drain', writeMore);
      writeMore();
    };
    expect((await web.read('http://shop.example:PORT/endless')).bytes).toHaveLength(1_000);
    expect(await web.codeOf('http://shop.example:PORT/endless', { tooLarge: 'refuse' })).toBe('too_large');
  });

  test('with a Content-Length over the limit are refused unread', async () => {
    web.pages['/large'] = (_, response) => response.writeHead(200, { ...html, 'content-length': '5000000' }).write('x');
    expect(await web.codeOf('http://shop.example:PORT/large', { tooLarge: 'refuse' })).toBe('too_large');
  });

  test('that arrive too slowly time out', async () => {
    web.pages['/dripping'] = (_, response) => {
      response.writeHead(200, html);
      const dripTimer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(dripTimer));
    };
    expect(await web.codeOf('http://shop.example:PORT/dripping', { timeout: 200 })).toBe('page_unreachable');
  });

  test('that never start time out', async () => {
    web.pages['/silent'] = () => undefined;
    expect(await web.codeOf('http://shop.example:PORT/silent', { timeout: 200 })).toBe('page_unreachable');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('compressed with %s are decompressed only up to the limit', async (encoding, compress) => {
    web.pages['/packed'] = (_, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(compress('<p>hello'));
    const bomb = compress(Buffer.alloc(100_000_000));
    web.pages['/bomb'] = (_, response) => response.writeHead(200, { ...html, 'content-encoding': encoding }).end(bomb);
    expect(Buffer.from((await web.read('http://shop.example:PORT/packed')).bytes).toString()).toBe('<p>hello');
    const before = process.memoryUsage().arrayBuffers;
    expect((await web.read('http://shop.example:PORT/bomb')).bytes).toHaveLength(1_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
    expect(await web.codeOf('http://shop.example:PORT/bomb', { tooLarge: 'refuse' })).toBe('too_large');
  });

  test('with broken compression or an unknown encoding make the page unreachable', async () => {
    const respondWith = (encoding: string, body: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body);
    web.pages['/broken'] = respondWith('gzip', Buffer.from('no gzip at all'));
    web.pages['/short'] = respondWith('gzip', gzipSync('x'.repeat(500)).subarray(0, 20));
    web.pages['/unknown'] = respondWith('constructor', Buffer.from('x'));
    for (const path of ['/broken', '/short', '/unknown']) {
      expect(await web.codeOf(`http://shop.example:PORT${path}`)).toBe('page_unreachable');
    }
  });

  test('that end early make the page unreachable', async () => {
    web.pages['/torn'] = (_, response) => {
      response.writeHead(200, { ...html, 'content-length': '500' });
      response.write('x', () => response.destroy());
    };
    expect(await web.codeOf('http://shop.example:PORT/torn')).toBe('page_unreachable');
  });
});

describe('responses that aren’t pages', () => {
  test.each([
    [200, 'application/pdf'],
    [200, 'image/png'],
    [200, 'application/json'],
    [200, 'text/htmlx'],
    [404, 'text/html'],
    [403, 'text/html'],
    [500, 'text/html'],
    [304, 'text/html'],
  ])('a response with status %s and type %s is refused', async (status, type) => {
    web.pages['/answer'] = (_, response) => response.writeHead(status, { 'content-type': type }).end();
    expect(await web.codeOf('http://shop.example:PORT/answer')).toBe('page_unreachable');
  });

  test('an unknown host, a closed port and an invalid address are unreachable', async () => {
    expect(await web.codeOf('http://unknown.example/')).toBe('page_unreachable');
    web.allow.add('shop.example:1');
    expect(await web.codeOf('http://shop.example:1/')).toBe('page_unreachable');
    expect(await web.codeOf('not an address')).toBe('page_unreachable');
  });

  test('a host is unreachable if the name server never responds', async () => {
    const lookup = () => new Promise<LookupAddress[]>(() => undefined);
    expect(await web.codeOf('http://silent.example/', { lookup, timeout: 200 })).toBe('page_unreachable');
  });

  test('a picture is read only if the caller accepts pictures', async () => {
    web.pages['/picture'] = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png');
    expect(await web.codeOf('http://shop.example:PORT/picture', { accept: ['image/*'] })).toBe('read');
    expect(await web.codeOf('http://shop.example:PORT/picture')).toBe('page_unreachable');
  });
});

test('an address allowed only for login providers can’t be fetched, probed or posted to', async () => {
  web.pages['/inner'] = (_, response) => response.writeHead(200, html).end('payroll');
  const authority = `inner.example:${web.port}`;
  const fetcher = createFetcher({
    origin: 'https://haggle.example',
    allow: new Set<string>(),
    allowAsked: new Set([authority]),
    log: pino({ level: 'silent' }),
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const address = `http://${authority}/inner`;
  const requestOptions = { method: 'GET', headers: {}, maxBytes: 1_000, tooLarge: 'refuse', timeout: 30_000 } as const;
  expect(await (await fetcher.ask(address, requestOptions)).text()).toBe('payroll');
  const page = {
    accept: ['text/html'],
    maxBytes: 1_000,
    timeout: 30_000,
    maxRedirects: 2,
    tooLarge: 'refuse',
  } as const;
  const notAllowed = { code: 'page_not_allowed' };
  await expect(fetcher.fetch(address, page)).rejects.toMatchObject(notAllowed);
  await expect(fetcher.probe(address, page)).rejects.toMatchObject(notAllowed);
  await expect(fetcher.post(address, { headers: {}, body: '', timeout: 30_000 })).rejects.toMatchObject(notAllowed);
  expect(() => fetcher.check(address)).toThrow();
});

test.each([
  [204, ''],
  [205, ''],
  [304, ''],
  [999, 'page_unreachable'],
])('a request answered with status %i is answered or refused, whatever `Response` takes', async (status, code) => {
  web.pages['/hook'] = (_, response) => response.writeHead(status).end();
  const fetcher = createFetcher({
    origin: 'https://haggle.example',
    allow: web.allow,
    log: pino({ level: 'silent' }),
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const options = { method: 'POST', headers: {}, maxBytes: 1_000, tooLarge: 'cut', timeout: 30_000 } as const;
  const asked = fetcher.ask(`http://shop.example:${web.port}/hook`, options);
  if (code) await expect(asked).rejects.toMatchObject({ code });
  else expect((await asked).status).toBe(status);
});

describe('requests', () => {
  test('name Haggle as user agent and carry no cookies or referrer, even after a shop set a cookie', async () => {
    web.pages['/cookies'] = (_, response) =>
      response.writeHead(302, { location: '/after', 'set-cookie': 'id=1; Path=/' }).end();
    web.pages['/after'] = (_, response) => response.writeHead(200, html).end('ok');
    await web.read('http://shop.example:PORT/cookies');
    expect(web.requests.map((request) => request.headers.cookie)).toEqual([undefined, undefined]);
    expect(web.requests[1]?.headers['user-agent']).toContain('Haggle/1.0; +https://haggle.example');
    expect(web.requests[1]?.headers.referer).toBeUndefined();
  });
});
