import { expect, test } from 'vitest';
import { votedText } from './vote-messages.ts';
import { expectedScore } from './vote-text.ts';

test.each([
  [0, 1, 11],
  [0, -1, 9],
  [1, 0, 9],
  [1, -1, 8],
  [-1, 1, 12],
] as const)('changing a vote from %i to %i turns a score of 10 into %i', (from, to, score) => {
  expect(expectedScore(10, from, to)).toBe(score);
});

test.each([
  [1, 'Upvoted. Score 4.'],
  [-1, 'Downvoted. Score 4.'],
  [0, 'Vote taken back. Score 4.'],
] as const)('a vote of %i is announced as “%s”', (vote, text) => {
  expect(votedText(vote, 4)).toBe(text);
});
