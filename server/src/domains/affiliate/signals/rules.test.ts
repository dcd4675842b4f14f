import { describe, expect, test } from 'vitest';
import { type OrderFacts, signalsOf } from './rules.ts';

const clickedAt = new Date('2026-11-20T10:07:00Z');
const usual: OrderFacts = {
  isOwnLink: false,
  clickedAt,
  orderedAt: new Date('2026-11-20T10:19:30Z'),
  isTimed: true,
  ofVisitor: 1,
  orders: 5,
  clicks: 100,
};
const signals = (change: Partial<OrderFacts>) => signalsOf({ ...usual, ...change });
const at = (time: string) => ({ orderedAt: new Date(`2026-11-20T${time}Z`) });

test('an order like others is not held', () => {
  expect(signals({})).toEqual([]);
});

describe('an order is held', () => {
  test.each([
    ['through the own link', { isOwnLink: true }, ['own_link']],
    ['as the third of one address in a day', { ofVisitor: 3 }, ['one_address']],
    ['where orders are more than half of the clicks', { orders: 10, clicks: 19 }, ['rate']],
    ['an hour before its click', at('09:07:00'), ['impossible_time']],
    ['a second after its click', at('10:07:01'), ['impossible_time']],
    ['for all that is strange', { isOwnLink: true, ofVisitor: 9 }, ['own_link', 'one_address']],
  ])('%s', (_, change, told) => {
    expect(signals(change)).toEqual(told);
  });
});

describe('it is not held', () => {
  test.each([
    ['as the second of one address', { ofVisitor: 2 }],
    ['where half of the clicks order', { orders: 10, clicks: 20 }],
    ['where a few orders are many of a few clicks', { orders: 9, clicks: 9 }],
    ['a minute before its click, by another clock', at('10:06:00')],
    ['where the network tells only the day', at('00:00:00')],
    ['where the network tells only the hour', at('09:00:00')],
    ['where nobody told the time', { ...at('10:07:01'), isTimed: false }],
  ])('%s', (_, change) => {
    expect(signals(change)).toEqual([]);
  });
});
