import { expect, test } from 'vitest';
import { admitHosts } from './pages-hosts.ts';

test('hosts in use keep their place, made-up ones get none, and those that nobody uses make room', () => {
  let now = 0;
  const admit = admitHosts(() => now);
  expect(admit('http://own.example')).toBe(true);
  const madeUp = Array.from({ length: 20 }, (_, number) => admit(`http://x${number}.example`));
  expect(madeUp.filter(Boolean)).toHaveLength(7);
  now = 400_000;
  expect(admit('http://own.example')).toBe(true);
  expect(admit('http://other.example')).toBe(false);
  now = 700_000;
  expect(admit('http://other.example')).toBe(true);
  expect(admit('http://own.example')).toBe(true);
});
