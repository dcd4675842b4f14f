import { describe, expect, test } from 'vitest';
import { isTimely, normalizeStatus, readHeader, readOrderAmount, toIsoTime } from './rules.ts';

describe('the header of a file of orders', () => {
  test.each([
    ['transactionId', ['transaction-id', 'Transaction', 'Commission ID']],
    ['orderId', ['Order ID', 'order']],
    ['orderAmount', ['Order amount', 'amount', 'sale_amount', 'Order Value']],
    ['commission', ['Commission', 'commission amount', 'Payout']],
    ['currency', ['Currency']],
    ['clickId', ['clickId', 'Sub-ID', 'clickref']],
    ['dealId', ['Deal ID', 'deal']],
    ['occurredAt', ['occurred_at', 'Date', 'order date', 'transaction date']],
    ['status', ['STATUS']],
  ])('recognises %s in any of its spellings', (column, spellings) => {
    for (const spelling of spellings) expect(readHeader(['other', spelling])).toEqual({ [column]: 1 });
  });

  test('uses the first of two columns with the same meaning and ignores unknown ones', () => {
    expect(readHeader(['Advertiser', 'amount', 'Order value', 'order'])).toEqual({ orderAmount: 1, orderId: 3 });
    expect(readHeader([])).toEqual({});
  });
});

test.each([
  ['$1,299.00', 1299],
  ['1299', 1299],
  ['12,345,678.9', 12_345_678.9],
  ['-5.50', -5.5],
  ['-$5', -5],
  ['0.07', 0.07],
  ['12,99', 12.99],
  ['1.299,00', 1299],
  ['5 USD', 5],
  ['.5', 0.5],
])('the amount %s is read as %d', (text, amount) => {
  expect(readOrderAmount(text)).toBe(amount);
});

test.each(['', '1.299', '€5', 'abc', 'x5', '1e3', '$'])('%j is not an amount and is returned unchanged', (text) => {
  expect(readOrderAmount(text)).toBe(text);
});

test.each([
  ['2026-03-05', '2026-03-05T00:00:00Z'],
  ['2026-03-05 14:00', '2026-03-05T14:00:00Z'],
  ['2026-03-05T14:00', '2026-03-05T14:00:00Z'],
  ['2026-03-05 14:00:30', '2026-03-05T14:00:30Z'],
  ['2026-03-05T14:00:30.25', '2026-03-05T14:00:30.25Z'],
  ['2026-03-05T14:00:30.123', '2026-03-05T14:00:30.123Z'],
  ['2026-03-05T14:00:00+02:00', '2026-03-05T14:00:00+02:00'],
  ['2026-03-05T14:00:00Z', '2026-03-05T14:00:00Z'],
  ['3/5/2026', '3/5/2026'],
  ['on 2026-03-05', 'on 2026-03-05'],
  ['2026-03-05 or so', '2026-03-05 or so'],
  ['on 2026-03-05 14:00', 'on 2026-03-05 14:00'],
  ['2026-03-05 14', '2026-03-05 14'],
  ['yesterday', 'yesterday'],
])('the time %s is read as %s', (text, time) => {
  expect(toIsoTime(text)).toBe(time);
});

test.each([
  [['', 'pending', 'New', 'APPROVED', 'confirmed', 'locked', 'paid'], 'pending'],
  [['cancelled', 'Canceled', 'rejected', 'declined', 'reversed', 'refunded', 'returned', 'void'], 'cancelled'],
])('the network states %j mean that an order is %s', (words, status) => {
  expect(words.map(normalizeStatus)).toEqual(words.map(() => status));
});

test.each(['Shipped', 'not pending', 'pending?', 'unpaid', 'void since', 'avoid'])(
  'an unknown state is returned unchanged: %s',
  (word) => {
    expect(normalizeStatus(word)).toBe(word);
  },
);

test('a message is timely within 300 seconds before or after its timestamp', () => {
  const now = new Date('2026-03-05T14:00:00Z');
  const seconds = now.getTime() / 1000;
  for (const offset of [0, 300, -300]) expect(isTimely(String(seconds + offset), now, 300)).toBe(true);
  for (const offset of [301, -301]) expect(isTimely(String(seconds + offset), now, 300)).toBe(false);
  for (const invalid of ['', `${seconds}.5`, ` ${seconds}`, `${seconds}s`, '1'.repeat(13)])
    expect(isTimely(invalid, now, Number.POSITIVE_INFINITY)).toBe(false);
  expect(isTimely('1'.repeat(12), now, Number.POSITIVE_INFINITY)).toBe(true);
});
