import { once } from 'node:events';
import { connect } from 'node:net';
import * as requestLimits from '@haggle/contract/limits/requests';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Listener, listen } from './listen.ts';

let listener: Listener;

beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1', log: createLog('silent') });
});

afterAll(() => listener.close());

test('an idle connection stays open longer than the 60 seconds of load balancers', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${listener.port}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test.each([true, false])(
  'a request to upgrade to HTTP/2 is answered in HTTP/1.1, with WebSockets on: %s',
  async (hasSockets) => {
    const cut = (_: unknown, socket: { destroy(): void }) => socket.destroy();
    if (hasSockets) listener.server.on('upgrade', cut);
    onTestFinished(() => void listener.server.off('upgrade', cut));
    const socket = connect(listener.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: haggle\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    expect(`${answer}`).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test('before the site is ready, browsers get a self-reloading page, programs a line, and /healthz a 200', async () => {
  const fetchPath = async (path: string, accept: string) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { accept } });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const page = await fetchPath('/deals/1', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('<meta http-equiv="refresh" content="3">');
  expect(page.text).toContain('The site is getting ready');
  expect(await fetchPath('/api/deals', 'application/json')).toMatchObject({
    status: 503,
    text: 'The site is getting ready. Please try again in a moment.',
  });
  expect((await fetchPath('/healthz', '*/*')).status).toBe(200);
});

/** Opens a listener that responds only when told to, and records its requests. */
async function openDeferredListener() {
  const deferredListener = await listen({ port: 0, host: '127.0.0.1', log: createLog('silent') });
  const asked: string[] = [];
  const abandoned: string[] = [];
  const pendingResponses: (() => void)[] = [];
  deferredListener.answerWith(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    request.signal.addEventListener('abort', () => abandoned.push(pathname));
    await new Promise<void>((resolve) => pendingResponses.push(resolve));
    return new Response(pathname);
  });
  const socket = connect(deferredListener.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  onTestFinished(async () => {
    socket.destroy();
    for (const answer of pendingResponses) answer();
    await deferredListener.close();
  });
  const ask = (...paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: haggle.test\r\n\r\n`).join(''));
  return {
    listener: deferredListener,
    asked,
    abandoned,
    ask,
    socket,
    received: () => received,
    answerNext: () => pendingResponses.shift()?.(),
  };
}

test('pipelined requests are handled one after the other and answered in order', async () => {
  const { asked, ask, answerNext, received } = await openDeferredListener();
  ask('/1', '/2', '/3');
  for (const count of [1, 2, 3]) {
    await expect.poll(() => asked).toHaveLength(count);
    expect(received().split('HTTP/1.1 200')).toHaveLength(count);
    answerNext();
  }
  await expect.poll(received).toMatch(/\/1HTTP.*\/2HTTP.*\/3$/s);
  ask('/4');
  await expect.poll(() => asked).toEqual(['/1', '/2', '/3', '/4']);
});

test('when a client disconnects, its current request is aborted and its pipelined ones are dropped', async () => {
  const { asked, abandoned, ask, socket } = await openDeferredListener();
  ask('/1', '/2', '/3');
  await expect.poll(() => asked).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => abandoned).toEqual(['/1']);
  expect(asked).toEqual(['/1']);
});

test('a request whose connection was reset before it was read is dropped', async () => {
  const { asked, ask, socket, listener: deferredListener } = await openDeferredListener();
  const closed = new Promise((resolve) => {
    deferredListener.server.once('connection', (connection) => connection.once('close', resolve));
  });
  await once(socket, 'connect');
  ask('/1');
  socket.resetAndDestroy();
  await closed;
  expect(asked).toEqual([]);
});

test('a client that pipelines too many requests is disconnected', async () => {
  const { asked, ask, socket } = await openDeferredListener();
  const closed = once(socket, 'close');
  ask(...Array.from({ length: requestLimits.maxPipelined + 1 }, (_, number) => `/${number}`));
  await expect.poll(() => asked).toEqual(['/0']);
  expect(socket.destroyed).toBe(false);
  ask('/more');
  await closed;
  expect(asked).toEqual(['/0']);
});

test('an address with more than 100 parameters is refused before it is handled', async () => {
  const { asked, ask, received, answerNext } = await openDeferredListener();
  const withParameters = (count: number) => `/search?${Array.from({ length: count }, () => 'a').join('&')}`;
  ask(withParameters(requestLimits.maxParameters + 1));
  await expect.poll(received).toContain('Use at most 100 parameters in an address.');
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
  const other = await openDeferredListener();
  other.ask(withParameters(requestLimits.maxParameters));
  await expect.poll(() => other.asked).toEqual(['/search']);
  answerNext();
});

test('a connection accepted just before the port closes still gets its response', async () => {
  const closingListener = await listen({ port: 0, host: '127.0.0.1', log: createLog('silent') });
  closingListener.answerWith(() => new Response('answered'));
  const socket = connect(closingListener.port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(closingListener.server, 'connection');
  const closed = closingListener.close();
  await expect.poll(() => closingListener.server.listening).toBe(false);
  socket.write('GET / HTTP/1.1\r\nhost: haggle.test\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/200 OK[\s\S]*connection: close/i);
  await closed;
});

test('a request in progress when the site stops is answered with “connection: close”', async () => {
  const { ask, asked, received, answerNext, listener: deferredListener } = await openDeferredListener();
  ask('/slow');
  await expect.poll(() => asked).toEqual(['/slow']);
  const closingConnections = deferredListener.closeConnections();
  answerNext();
  await expect.poll(received).toMatch(/connection: close/i);
  await closingConnections;
});

/** Returns the response to a request with these header lines. */
async function requestRaw(path: string, ...lines: string[]): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1');
  let responseText = '';
  socket.on('data', (chunk) => {
    responseText += chunk;
  });
  socket.write(`GET ${path} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  return responseText.slice(0, responseText.indexOf('\r\n'));
}

test.each([
  ['two different hosts', '/healthz', 'Host: haggle.example', 'Host: evil.example'],
  ['the same host twice', '/healthz', 'Host: haggle.example', 'host: haggle.example'],
  ['a host with markup in it', '/healthz', 'Host: a"><script>alert(1)</script>'],
  ['a host with a path', '/healthz', 'Host: haggle.example/evil'],
  ['a host with a username', '/healthz', 'Host: me@haggle.example'],
  ['a host with a blank', '/healthz', 'Host: haggle.example evil.example'],
  ['two hosts without a blank between them', '/healthz', 'Host: haggle.example,evil.example'],
  ['a host with an apostrophe', '/healthz', "Host: it's.example"],
  ['a list of hosts', '/healthz', 'Host: haggle.example, evil.example'],
  ['an invalid port', '/healthz', 'Host: haggle.example:80x'],
  ['a host with a non-ASCII character', '/healthz', 'Host: häggle.example'],
  ['an empty host', '/healthz', 'Host:'],
  ['no host', '/healthz', 'Accept: */*'],
  ['a host that is not that of the address', 'http://evil.example/healthz', 'Host: haggle.example'],
])('a request with %s gets a 400', async (_, path, ...lines) => {
  expect(await requestRaw(path, ...lines)).toBe('HTTP/1.1 400 Bad Request');
});

test.each([
  'haggle.example',
  'Haggle.Example:8080',
  '192.0.2.1',
  '[2001:db8::1]:3000',
  'localhost',
  'web_1:3000',
  'haggle.example.',
])('a request to the host %s is answered', async (host) => {
  expect(await requestRaw('/healthz', `Host: ${host}`)).toBe('HTTP/1.1 200 OK');
  expect(await requestRaw(`http://${host}/healthz`, `Host: ${host}`)).toBe('HTTP/1.1 200 OK');
});
