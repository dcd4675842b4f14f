import { expect, test } from 'vitest';
import { nextStep } from './balance-text.ts';

const emptyBalance = {
  pending: 0,
  owed: 0,
  waiting: 0,
  onItsWay: 0,
  paid: 0,
  least: 20,
  canBePaid: true,
  problem: null,
};

test.each([
  [emptyBalance, 'Payouts start at $20.00.', false],
  [{ ...emptyBalance, pending: 5 }, 'Payouts start at $20.00: another $20.00 has to be approved.', false],
  [{ ...emptyBalance, owed: 12.5 }, 'Payouts start at $20.00: another $7.50 has to be approved.', false],
  [
    { ...emptyBalance, owed: 20 },
    "$20.00 is enough for a payout and will be in the next one. There's nothing you need to do.",
    false,
  ],
  [
    { ...emptyBalance, owed: 20, canBePaid: false },
    "$20.00 is enough for a payout, but you haven't said how you want to be paid.",
    true,
  ],
  [
    { ...emptyBalance, owed: 25, waiting: 15 },
    "You're owed $25.00. $15.00 of it is waiting for our partners, who pay weeks after an order.",
    false,
  ],
  [
    { ...emptyBalance, owed: 60, waiting: 15 },
    "$45.00 is enough for a payout and will be in the next one. There's nothing you need to do.",
    false,
  ],
  [
    { ...emptyBalance, owed: 20, problem: 'outside_sepa' as const },
    "$20.00 is enough for a payout, but we can't pay you the way you chose. Choose another one.",
    true,
  ],
  [{ ...emptyBalance, owed: 25, onItsWay: 25 }, '$25.00 is on its way to you. Payouts start at $20.00.', false],
  [
    { ...emptyBalance, owed: -3 },
    'Some orders were reversed after they were paid: $3.00 comes off what you earn next.',
    false,
  ],
])('the balance %j is described as: %s', (balance, text, needsDetails) => {
  expect(nextStep(balance)).toEqual({ text, needsPayoutDetails: needsDetails });
});
