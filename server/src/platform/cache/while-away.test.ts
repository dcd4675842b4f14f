import { expect, test } from 'vitest';
import { finish } from '../http/finished.ts';
import { createAnswerCache } from './answers.ts';
import { whileAway } from './while-away.ts';

const answerOf =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    finish({ status, pieces: [`${status}`], headers });

test.each([
  ['the last answer is served while the database is away', {}, 200],
  ['a site that closes shows no earlier page, even where the cache missed that', { 'retry-after': '300' }, 503],
])('%s', async (_, headers, status) => {
  let now = 0;
  const cache = createAnswerCache(1_000_000, () => now, whileAway());
  await cache.get('/', answerOf(200));
  now = 60_000;
  expect((await cache.get('/', answerOf(503, headers))).status).toBe(status);
});
