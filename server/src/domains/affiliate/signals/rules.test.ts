import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exceedsChance, type OrderFacts, signalsOf } from './rules.ts';

const clickedAt = new Date('2026-11-20T10:07:00Z');
const ordinary: OrderFacts = {
  isOwnLink: false,
  clickedAt,
  orderedAt: new Date('2026-11-20T10:19:30Z'),
  isTimed: true,
  ofVisitor: 1,
  orders: 5,
  clicks: 100,
  untracked: undefined,
};
const signals = (change: Partial<OrderFacts>) => signalsOf({ ...ordinary, ...change });
const at = (time: string) => ({ orderedAt: new Date(`2026-11-20T${time}Z`) });

test('an ordinary order is not held', () => {
  expect(signals({})).toEqual([]);
});

describe('an order is held', () => {
  test.each([
    ['if it came through the member’s own link', { isOwnLink: true }, ['own_link']],
    ['if it is the third from one address in a day', { ofVisitor: 3 }, ['one_address']],
    ['if more than half of the clicks became orders', { orders: 10, clicks: 19 }, ['rate']],
    ['if it is dated an hour before its click', at('09:07:00'), ['impossible_time']],
    ['if it is dated a second after its click', at('10:07:01'), ['impossible_time']],
    [
      'if it is the fourth of four from browsers that ask not to be tracked',
      { untracked: { own: { orders: 4, untracked: 4 }, others: { orders: 0, untracked: 0 } } },
      ['untracked'],
    ],
    ['with every reason that applies', { isOwnLink: true, ofVisitor: 9 }, ['own_link', 'one_address']],
  ])('%s', (_, change, expected) => {
    expect(signals(change)).toEqual(expected);
  });
});

describe('an order is not held', () => {
  test.each([
    ['if it is the second from one address', { ofVisitor: 2 }],
    ['if half of the clicks became orders', { orders: 10, clicks: 20 }],
    ['if there are too few orders to judge the rate', { orders: 9, clicks: 9 }],
    ['if it is dated a minute before its click, since clocks differ', at('10:06:00')],
    ['if the network reports only the day', at('00:00:00')],
    ['if the network reports only the hour', at('09:00:00')],
    ['if the network reports no time', { ...at('10:07:01'), isTimed: false }],
  ])('%s', (_, change) => {
    expect(signals(change)).toEqual([]);
  });
});

describe('orders from browsers that ask not to be tracked', () => {
  const none = [0, 0] as const;
  test.each([
    ['raise no signal if there are only three', [3, 3], none, false],
    ['raise the signal as four of four', [4, 4], none, true],
    ['raise no signal as six of nine, with a usual share of a quarter', [9, 6], none, false],
    ['raise the signal as seven of nine', [9, 7], none, true],
    ['raise no signal as 22 of 52', [52, 22], none, false],
    ['raise the signal as 23 of 52', [52, 23], none, true],
    ['raise no signal as four of four if half of all orders are such', [4, 4], [50, 25], false],
    ['raise the signal as ten of ten if half of all orders are such', [10, 10], [50, 25], true],
    ['raise the signal as four of four if there are too few orders to tell the usual share', [4, 4], [49, 49], true],
    [
      'raise no signal as three of four if no one else has any, since the usual share is at least a quarter',
      [4, 3],
      [1_000, 0],
      false,
    ],
    ['raise no signal as 100 of 100 if all others are such, too', [100, 100], [50, 50], false],
  ] as const)('%s', (_, own, others, expected) => {
    const countsOf = ([orders, untracked]: readonly [number, number]) => ({ orders, untracked });
    expect(exceedsChance({ own: countsOf(own), others: countsOf(others) })).toBe(expected);
  });

  test('one more such order never lifts the signal, and one more other order never raises it', () => {
    const n = fc.nat({ max: 300 });
    fc.assert(
      fc.property(n, n, n, n, (tracked, untracked, otherTracked, otherUntracked) => {
        const others = { orders: otherTracked + otherUntracked, untracked: otherUntracked };
        const held = (more: number, honest: number) =>
          exceedsChance({
            own: { orders: tracked + honest + untracked + more, untracked: untracked + more },
            others,
          });
        if (held(0, 0)) expect(held(1, 0)).toBe(true);
        if (!held(0, 0)) expect(held(0, 1)).toBe(false);
      }),
    );
  });
});
