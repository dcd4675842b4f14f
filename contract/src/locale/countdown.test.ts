import { expect, test } from 'vitest';
import { countdownParts } from './countdown.ts';

const texts = (milliseconds: number) => countdownParts(milliseconds).map(({ text }) => text);

test('a countdown is told from its largest unit on, down to seconds, and never runs below none', () => {
  expect(texts(2 * 86_400_000 + 4 * 3_600_000 + 31_000)).toEqual(['2 days', '4 hours', '0 minutes', '31 seconds']);
  expect(texts(60_000)).toEqual(['1 minute', '0 seconds']);
  expect(texts(-5)).toEqual(['0 seconds']);
});

test('what is left of a second still counts, so that it ends when the event begins', () => {
  expect(texts(1).at(-1)).toBe('1 second');
});
