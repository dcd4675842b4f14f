import type { DealChange } from '@haggle/contract/deals/lifecycle';
import type { DealTimeline, Moment } from '@haggle/contract/deals/timeline';
import { expect, test } from 'vitest';
import { mergeTimeline, rankTexts, votesOverTime } from './timeline-text.ts';

const hour = 3_600_000;
const start = Date.parse('2026-03-01T12:00:00.000Z');
const at = (hours: number) => new Date(start + hours * hour).toISOString();

function timeline(hours: number, change: Partial<DealTimeline> = {}): DealTimeline {
  const votes = { up: 4, down: 1, hours, unit: 'hour' as const, counts: [] };
  return { place: 13, liveDeals: 387, votes, overtakenAt: at(hours), moments: [], ...change };
}

test('a rank is described as a place and in hours', () => {
  expect(rankTexts(timeline(20), start + 17 * hour)).toEqual([
    'Number 13 of 387 live deals, with the hottest first.',
    'Its votes lift it as if it were 20 hours newer.',
    'Without more votes, new deals pass it in 3 hours.',
    'Money plays no part in it.',
  ]);
  expect(rankTexts(timeline(-12.4), start)[1]).toBe(
    'Its downvotes or its state lower it as if it were 12 hours older.',
  );
  expect(rankTexts(timeline(2), start + 7 * hour)[2]).toBe('New deals started passing it 5 hours ago.');
  expect(rankTexts(timeline(0.2), start)[1]).toBe('Its votes hardly matter yet.');
});

test('a deal without votes says so, and a deal without a place shows no rank', () => {
  const votes = { up: 0, down: 0, hours: 0, unit: 'hour' as const, counts: [] };
  expect(rankTexts(timeline(0, { votes }), start)[1]).toBe('Nobody has voted yet, so only its age counts.');
  expect(rankTexts(timeline(0, { place: null }), start)).toHaveLength(1);
});

test('changes and moments are merged by time, and moments older than the loaded changes are left out', () => {
  const change = (hours: number) => ({ _id: String(hours), createdAt: at(hours) }) as DealChange;
  const hot = (hours: number): Moment => ({ kind: 'hot', at: at(hours) });
  const times = (isWhole: boolean) =>
    mergeTimeline([change(9), change(5)], [hot(7), hot(2)], isWhole).map((event) => event.at);
  expect(times(true)).toEqual([at(9), at(7), at(5), at(2)]);
  expect(times(false)).toEqual([at(9), at(7), at(5)]);
});

test('hours without votes get an empty bar, but a deal without any votes gets none', () => {
  const counts = [
    { at: at(0), up: 2, down: 0 },
    { at: at(3), up: 1, down: 1 },
  ];
  const bars = votesOverTime({ up: 3, down: 1, hours: 0, unit: 'hour', counts });
  expect(bars.map(({ up, down }) => up + down)).toEqual([2, 0, 0, 2]);
  expect(votesOverTime({ up: 0, down: 0, hours: 0, unit: 'day', counts: [] })).toEqual([]);
});
