import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('an answer is worked out once, also one that is undefined', () => {
  const asked: string[] = [];
  const find = remembered((key) => {
    asked.push(key);
    return key === 'a' ? 1 : undefined;
  });
  expect([find('a'), find('a'), find('b'), find('b')]).toEqual([1, 1, undefined, undefined]);
  expect(asked).toEqual(['a', 'b']);
});

test('what strangers ask for does not fill the memory', () => {
  let asked = 0;
  const find = remembered(() => ++asked);
  for (let n = 0; n < 2_001; n++) find(String(n));
  expect(find('2000')).toBe(2_001);
  expect(find('0')).toBe(2_002);
});
