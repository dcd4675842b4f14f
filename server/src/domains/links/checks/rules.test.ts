import { expect, test } from 'vitest';
import { isDeadStatus, spreadByHost } from './rules.ts';

test('requests to one host are spread out, and hosts don’t wait for each other', () => {
  const links = ['https://a.example/1', 'https://b.example/1', 'https://a.example/2', 'https://a.example/3'];
  const scheduledChecks = spreadByHost(
    links.map((url, index) => ({ id: `${index}`, url })),
    5_000,
  );
  expect(scheduledChecks.map(({ wait }) => wait)).toEqual([0, 0, 5_000, 10_000]);
});

test('a link is dead on 404, 410 or no response, but not if the shop refuses bots or has errors', () => {
  expect([404, 410, null].map(isDeadStatus)).toEqual([true, true, true]);
  expect([200, 301, 401, 403, 405, 429, 500, 503].some(isDeadStatus)).toBe(false);
});

test('invalid URLs are spread out only among themselves', () => {
  const scheduledChecks = spreadByHost(
    ['nonsense', 'https://a.example/', 'worse'].map((url) => ({ id: url, url })),
    5_000,
  );
  expect(scheduledChecks).toEqual([
    { id: 'nonsense', wait: 0 },
    { id: 'https://a.example/', wait: 0 },
    { id: 'worse', wait: 5_000 },
  ]);
});
