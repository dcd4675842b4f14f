import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Listener, listen } from './listen.ts';

let listener: Listener;

beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1', log: createLog('silent') });
});

afterAll(() => listener.close());

test('a connection that nobody uses is kept longer than the minute that balancers keep theirs', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${listener.port}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

test('before the site is ready people get a page that comes again by itself, programs a line, and /healthz is well', async () => {
  const get = async (path: string, accept: string) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { accept } });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const page = await get('/deals/1', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('<meta http-equiv="refresh" content="3">');
  expect(page.text).toContain('The site is getting ready');
  expect(await get('/api/deals', 'application/json')).toMatchObject({
    status: 503,
    text: 'The site is getting ready. Please try again in a moment.',
  });
  expect((await get('/healthz', '*/*')).status).toBe(200);
});

/** A listener that answers only when told to, and what it was asked so far. */
async function openPatient() {
  const patient = await listen({ port: 0, host: '127.0.0.1', log: createLog('silent') });
  const asked: string[] = [];
  const abandoned: string[] = [];
  const waiting: (() => void)[] = [];
  patient.answerWith(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    request.signal.addEventListener('abort', () => abandoned.push(pathname));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(pathname);
  });
  const socket = connect(patient.port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part;
  });
  onTestFinished(async () => {
    socket.destroy();
    for (const answer of waiting) answer();
    await patient.close();
  });
  const ask = (...paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: haggle.test\r\n\r\n`).join(''));
  return { asked, abandoned, ask, socket, received: () => received, answerNext: () => waiting.shift()?.() };
}

test('requests that come in one packet are worked on one after the other, and answered in order', async () => {
  const { asked, ask, answerNext, received } = await openPatient();
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

test('what a caller asked for who has gone is not worked on', async () => {
  const { asked, abandoned, ask, socket } = await openPatient();
  ask('/1', '/2', '/3');
  await expect.poll(() => asked).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => abandoned).toEqual(['/1']);
  expect(asked).toEqual(['/1']);
});
