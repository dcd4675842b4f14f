import { afterAll, beforeAll, expect, test } from 'vitest';
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
