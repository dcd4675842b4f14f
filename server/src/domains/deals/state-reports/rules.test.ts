import { dealStates } from '@haggle/contract/deals/state-reports';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { describe, expect, test } from 'vitest';
import { confidenceIn, type Report, upholds, verdictOf } from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const said = (state: Report['state'], weight = 1, hoursAgo = 1): Report => ({
  state,
  weight,
  at: new Date(now.getTime() - hoursAgo * 3_600_000),
});

describe('the verdict of reports', () => {
  test('two trusted members who agree move a deal', () => {
    expect(verdictOf('active', [said('expired'), said('expired')], now)).toBe('expired');
    expect(verdictOf('active', [said('sold_out'), said('sold_out')], now)).toBe('sold_out');
    expect(verdictOf('expired', [said('works'), said('works')], now)).toBe('active');
  });

  test('one member never does, however trusted', () => {
    expect(verdictOf('active', [said('expired')], now)).toBeUndefined();
  });

  test('new members alone never do, however many', () => {
    const crowd = Array.from({ length: 50 }, () => said('expired', 0.25));
    expect(verdictOf('active', crowd, now)).toBeUndefined();
    expect(verdictOf('active', [...crowd, said('expired')], now)).toBeUndefined();
    expect(verdictOf('active', [...crowd, said('expired'), said('expired')], now)).toBe('expired');
  });

  test('not while others say that it works', () => {
    const disputed = [said('expired'), said('expired'), said('works'), said('works')];
    expect(verdictOf('active', disputed, now)).toBeUndefined();
    expect(verdictOf('active', [...disputed, said('expired')], now)).toBe('expired');
  });

  test('what was said more than three days ago says nothing of today', () => {
    expect(verdictOf('active', [said('expired'), said('expired', 1, 73)], now)).toBeUndefined();
  });

  test('a changed price moves nothing; what has expired is not sold out again', () => {
    expect(verdictOf('active', [said('price_changed'), said('price_changed')], now)).toBeUndefined();
    expect(verdictOf('expired', [said('sold_out'), said('sold_out')], now)).toBeUndefined();
  });
});

test('confidence is the share of recent weight that agrees; none without reports', () => {
  expect(confidenceIn('active', [], now)).toBeUndefined();
  expect(confidenceIn('active', [said('works'), said('works'), said('works'), said('expired')], now)).toBe(0.75);
  expect(confidenceIn('active', [said('works', 1), said('expired', 0.25)], now)).toBe(0.8);
  expect(confidenceIn('active', [said('works', 1, 100)], now)).toBeUndefined();
});

test('a report was right when the deal is as it said; a changed price says nothing of that', () => {
  const right = dealStates.flatMap((state) =>
    lifecycleStatuses.filter((status) => upholds(state, status)).map((status) => `${state}: ${status}`),
  );
  expect(right).toEqual(['works: active', 'sold_out: sold_out', 'expired: expired']);
});

test('what was said three days ago to the minute still counts, and three fifths of the weight are enough', () => {
  expect(verdictOf('active', [said('expired', 1, 72), said('expired')], now)).toBe('expired');
  const most = [said('expired'), said('expired'), said('expired'), said('works'), said('works')];
  expect(verdictOf('active', most, now)).toBe('expired');
  expect(verdictOf('active', [...most, said('works', 0.01)], now)).toBeUndefined();
});

test('a deal is not moved to where it is, and one loud voice is not two people', () => {
  expect(verdictOf('active', [said('works'), said('works')], now)).toBeUndefined();
  expect(verdictOf('active', [said('expired', 5)], now)).toBeUndefined();
});
