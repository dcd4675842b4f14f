import { expect, test } from 'vitest';
import { countdownParts } from './countdown.ts';

const texts = (milliseconds: number) => countdownParts(milliseconds).map(({ text }) => text);

test('a countdown shows its largest unit down to seconds and stops at 0 seconds', () => {
  expect(texts(2 * 86_400_000 + 4 * 3_600_000 + 31_000)).toEqual(['2 days', '4 hours', '0 minutes', '31 seconds']);
  expect(texts(60_000)).toEqual(['1 minute', '0 seconds']);
  expect(texts(-5)).toEqual(['0 seconds']);
});

test('a started second counts as a whole one, so the countdown ends when the event begins', () => {
  expect(texts(1).at(-1)).toBe('1 second');
});
