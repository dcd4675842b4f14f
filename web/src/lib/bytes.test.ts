import { expect, test } from 'vitest';
import { bytesText } from './bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_250, '1.3 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [250_000_000, '250 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
