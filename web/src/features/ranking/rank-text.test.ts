import { expect, test } from 'vitest';
import { rankTexts } from './rank-text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const rank = {
  place: 3,
  liveDeals: 1200,
  upvotes: 12,
  downvotes: 2,
  weightedVotes: 8.25,
  postedAt: '2026-03-10T09:00:00Z',
  hot: 39_200.92,
  heat: 0.92,
  freshness: 39_201,
  penalty: 1,
};
const textOf = (subject: string, change: object = {}) =>
  rankTexts({ ...rank, ...change }, now).find((line) => line.subject === subject);

test('the place, the votes and the age are told with their numbers', () => {
  expect(textOf('Place')?.text).toBe('Place 3 of 1,200 live deals, sorted by “Hot now”.');
  expect(textOf('Votes')).toMatchObject({ effect: '+0.92' });
  expect(textOf('Votes')?.text).toContain('12 up, 2 down.');
  expect(textOf('Votes')?.text).toContain('count as 8.25');
  expect(textOf('Age')?.text).toContain('Posted 3 hours ago. Every 12.5 hours newer');
  expect(textOf('Together')?.effect).toBe('39,200.92');
});

test('a penalty is told only where there is one', () => {
  expect(textOf('State')?.effect).toBe('-1.00');
  expect(textOf('State', { penalty: 0 })).toBeUndefined();
});

test('what is not live has no place', () => {
  expect(textOf('Place', { place: null })?.text).toContain("isn't live");
  expect(textOf('Votes', { upvotes: 0, downvotes: 0 })?.text).toBe('Nobody has voted yet.');
});
