import { expect, test } from 'vitest';
import { conditionsOf, pickPromoted, stateOf } from './rules.ts';

const starts_at = new Date('2026-11-27T00:00:00Z');
const ends_at = new Date('2026-11-28T00:00:00Z');
const span = { starts_at, ends_at };

test.each([
  ['2026-11-26T23:59:59Z', 'planned'],
  ['2026-11-27T00:00:00Z', 'running'],
  ['2026-11-27T23:59:59Z', 'running'],
  ['2026-11-28T00:00:00Z', 'over'],
])('at %s an event is %s', (now, state) => {
  expect(stateOf(span, new Date(now))).toBe(state);
});

const rule = {
  ...span,
  has_rule: true,
  of_category: false,
  category_id: null,
  of_store: false,
  store_id: null,
  tag: null,
  score_least: null,
  in_window: true,
};

test('a rule selects deals posted during the event, unless it says otherwise', () => {
  expect(conditionsOf(rule)).toEqual({ postedFrom: starts_at, postedBefore: ends_at });
  expect(conditionsOf({ ...rule, in_window: false, tag: 'tv', score_least: 20 })).toEqual({
    tag: 'tv',
    scoreLeast: 20,
  });
});

test('an event without a rule, or whose category or store is gone, selects no deals instead of all', () => {
  expect(conditionsOf({ ...rule, has_rule: false })).toBeUndefined();
  expect(conditionsOf({ ...rule, of_category: true })).toBeUndefined();
  expect(conditionsOf({ ...rule, of_store: true })).toBeUndefined();
  expect(conditionsOf({ ...rule, of_category: true, category_id: '7' })).toMatchObject({ categoryId: '7' });
});

test('of overlapping events the one that started last is shown, and none after their end', () => {
  const laterSpan = { ...span, starts_at: new Date('2026-11-27T12:00:00Z') };
  expect(pickPromoted([span, laterSpan], new Date('2026-11-27T11:00:00Z'))).toBe(span);
  expect(pickPromoted([span, laterSpan], new Date('2026-11-27T13:00:00Z'))).toBe(laterSpan);
  expect(pickPromoted([span, laterSpan], ends_at)).toBeUndefined();
});
