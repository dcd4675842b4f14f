import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a result is computed once per key, even if it is undefined', () => {
  const calls: string[] = [];
  const find = memoize((key) => {
    calls.push(key);
    return key === 'a' ? 1 : undefined;
  });
  expect([find('a'), find('a'), find('b'), find('b')]).toEqual([1, 1, undefined, undefined]);
  expect(calls).toEqual(['a', 'b']);
});

test('the cache is limited: the 2,001st key evicts the first', () => {
  let calls = 0;
  const find = memoize(() => ++calls);
  for (let n = 0; n < 2_001; n++) find(String(n));
  expect(find('2000')).toBe(2_001);
  expect(find('0')).toBe(2_002);
});
