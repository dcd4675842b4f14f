import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFile, roundVotes, shareImageContent } from './rules.ts';

test.each([
  [-3, null],
  [9, null],
  [10, 10],
  [24, 10],
  [25, 25],
  [50, 50],
  [100, 100],
  [250, 250],
  [500, 500],
  [1_000, 1_000],
  [2_499, 1_000],
  [2_500, 2_500],
  [5_000, 5_000],
  [99_999, 10_000],
])('at a score of %i a share image shows %s votes', (score, votes) => {
  expect(roundVotes(score)).toBe(votes);
});

test('a share image never shows more votes than there are, nor fewer as they grow', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(roundVotes(less) ?? 0).toBeLessThanOrEqual(less);
      expect(roundVotes(less) ?? 0).toBeLessThanOrEqual(roundVotes(more) ?? 0);
    }),
  );
});

test('a share image is redrawn for each step of votes, not for every vote', () => {
  const deal = {
    id: '7',
    title: 'Kettle',
    priceCents: 4_900,
    retailCents: null,
    discountPercent: null,
    score: 11,
    storeName: 'Acme',
    isEnded: false,
    picture: null,
  };
  const branding = { name: 'Haggle', colour: '#c2410c' };
  expect(shareImageContent(deal, branding)).toEqual(shareImageContent({ ...deal, score: 24 }, branding));
  expect(shareImageContent(deal, branding)).not.toEqual(shareImageContent({ ...deal, score: 25 }, branding));
  expect(shareImageContent(deal, branding)).toMatchObject({ title: 'Kettle', votes: 10, name: 'Haggle' });
  expect(shareImageContent(deal, branding)).not.toHaveProperty('score');
});

test('a file name contains the deal’s id and the version', () => {
  expect(parseFile('17-0123456789ab.jpg')).toEqual({ id: '17', version: '0123456789ab' });
});

test.each([
  '17.jpg',
  '17-0123456789ab.png',
  '17-0123456789ab.jpg.jpg',
  'x17-0123456789ab.jpg',
  '17-0123456789abc.jpg',
  '17-0123456789AB.jpg',
  '17-0123456789abxjpg',
  '-0123456789ab.jpg',
  `${'1'.repeat(19)}-0123456789ab.jpg`,
])('%s isn’t the share image of a deal', (file) => {
  expect(parseFile(file)).toBeUndefined();
});
