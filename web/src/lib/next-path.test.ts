import { expect, test } from 'vitest';
import { readNextPath } from './next-path.ts';

test('a path of this site is kept', () => {
  expect(readNextPath('/profile?page=2#top')).toBe('/profile?page=2#top');
});

test('anything but a path of this site is dropped', () => {
  for (const value of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'x', '', 3]) {
    expect(readNextPath(value)).toBeUndefined();
  }
});
