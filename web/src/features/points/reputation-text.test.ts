import { expect, test } from 'vitest';
import { waitText } from './reputation-text.ts';

test.each([
  [60_000, 'Try again in 60 seconds.'],
  [1_400, 'Try again in 2 seconds.'],
  [900, 'Try again in 1 second.'],
  [-5, 'Try again in 1 second.'],
])('%i ms before the minute is over the text says “%s”', (left, text) => {
  expect(waitText(1_000_000 + left, 1_000_000)).toContain(text);
});
