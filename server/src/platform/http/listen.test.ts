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
