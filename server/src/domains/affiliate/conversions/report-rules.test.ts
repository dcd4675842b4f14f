import type { ReportMapping } from '@haggle/contract/links/networks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amazon } from '../../links/networks/amazon.ts';
import { awin } from '../../links/networks/awin.ts';
import {
  findHeaderRow,
  fitsHeader,
  guessMapping,
  isCleared,
  isUnexpandedMacro,
  missingFields,
  parsePlainAmount,
  stateOf,
} from './report-rules.ts';

const options = { timeZone: 'Europe/Berlin' };
const mapping = (columns: ReportMapping['columns'], keyColumns: string[] = []): ReportMapping => ({
  ...guessMapping([], undefined, options),
  columns,
  keyColumns,
});

describe('the header of a report', () => {
  const header = ['Transaction ID', 'Amount', 'Commission'];

  test.each([
    ['is its first row', [header, ['1', '2', '3']], 0],
    ['can follow a title', [['Your report, 1 March'], [], header, ['1', '2', '3']], 2],
    ['is the row with the most known columns', [['Date', 'Note'], header, ['1', '2', '3']], 1],
    ['is the first of two rows with the same columns', [header, header], 0],
    ['defaults to the first row if no column is known', [['a'], ['b']], 0],
    ['defaults to the first row in an empty file', [], 0],
  ])('%s', (_, rows, headerRow) => expect(findHeaderRow(rows, undefined, 10)).toBe(headerRow));

  test('is searched for in the first rows only', () => {
    const rows = [['Report'], ['of March'], header];
    expect([findHeaderRow(rows, undefined, 3), findHeaderRow(rows, undefined, 2)]).toEqual([2, 0]);
  });

  test('is recognised by the column names of its network', () => {
    const rows = [['Amount'], ['Order Ref', 'Sale Amount Amount', 'Commission Amount Amount']];
    expect([findHeaderRow(rows, awin, 10), findHeaderRow(rows, undefined, 10)]).toEqual([1, 0]);
  });
});

describe('the guessed mapping of a file', () => {
  test('uses the network’s column names first, then the usual ones', () => {
    const header = ['Transaction ID', 'ID', 'Sale Amount', 'Amount', 'Click Ref', 'Whatever'];
    expect(guessMapping(header, awin, options).columns).toEqual({
      transactionId: 'ID',
      orderAmount: 'Sale Amount',
      clickId: 'Click Ref',
    });
    expect(guessMapping(header, undefined, options).columns).toMatchObject({ transactionId: 'Transaction ID' });
  });

  test('uses the network’s notation and states, or the site’s if the network is unknown', () => {
    expect(guessMapping([], awin, options)).toMatchObject({ decimal: '.', dateOrder: 'ymd', states: awin.states });
    expect(guessMapping([], undefined, options)).toEqual({
      columns: {},
      keyColumns: [],
      decimal: 'site',
      dateOrder: 'ymd',
      timeZone: 'Europe/Berlin',
      currency: null,
      states: {},
    });
  });

  test('identifies rows by several columns only if there is no single ID column', () => {
    const header = ['Earnings', 'Tracking ID', 'ASIN', 'Date Shipped'];
    expect(guessMapping(header, amazon, options).keyColumns).toEqual(['Tracking ID', 'ASIN', 'Date Shipped']);
    for (const id of ['Transaction ID', 'Order ID'])
      expect(guessMapping([...header, id], amazon, options).keyColumns).toEqual([]);
  });
});

test('a remembered mapping fits a header that still has all its columns, in any order', () => {
  const saved = mapping({ transactionId: 'ID', orderAmount: 'Sum' }, ['Day']);
  expect(fitsHeader(saved, ['Sum', 'More', 'Day', 'ID'])).toBe(true);
  for (const header of [['Sum', 'Day'], ['Sum', 'ID'], ['sum', 'ID', 'Day'], []])
    expect(fitsHeader(saved, header)).toBe(false);
});

test.each([
  ['amount and transaction ID, if nothing is mapped', mapping({}), ['transactionId', 'orderAmount']],
  ['amount, if the transaction ID is mapped', mapping({ transactionId: 'ID' }), ['orderAmount']],
  ['amount, if the order ID is mapped', mapping({ orderId: 'Order' }), ['orderAmount']],
  ['transaction ID, if the amount is mapped', mapping({ orderAmount: 'Sum' }), ['transactionId']],
  ['none, if several columns identify a row', mapping({ orderAmount: 'Sum' }, ['Day', 'Item']), []],
])('columns still missing before rows can be read: %s', (_, saved, missing) => {
  expect(missingFields(saved)).toEqual(missing);
});

describe('a network’s word for a state', () => {
  test.each([
    ['pending', ['', ' ', 'pending', 'New', 'OPEN']],
    ['approved', ['approved', 'Confirmed', 'locked', 'validated']],
    ['payable', ['cleared', 'payable', 'closed']],
    ['paid', ['paid', ' Paid ']],
    [
      'cancelled',
      'cancelled canceled rejected declined denied reversed refunded returned deleted void VOID'.split(' '),
    ],
    [undefined, ['avoid', 'not cancelled', 'paid?', 'constructor', 'toString']],
  ])('means %s', (state, words) => {
    expect(words.map((word) => stateOf(word, {}))).toEqual(words.map(() => state));
  });

  test('means what the mapping says, regardless of its usual meaning', () => {
    const saved = { locked: 'payable', void: 'pending', 'in prüfung': 'pending' } as const;
    expect(['Locked', 'VOID ', 'In Prüfung', 'paid'].map((word) => stateOf(word, saved))).toEqual([
      'payable',
      'pending',
      'pending',
      'paid',
    ]);
  });
});

test('a separate column can say whether a commission is cleared', () => {
  const clearedTexts = [
    'yes',
    'TRUE',
    '1',
    ' paid ',
    'Cleared',
    'payable',
    'ja',
    'oui',
    'sí',
    '2026-03-01',
    '2026-03-01 12:00',
  ];
  const unclearedTexts = ['', 'no', '0', 'false', 'unpaid', 'not paid', 'yesterday', '11', 'nein', '26-03-01'];
  expect(clearedTexts.filter((text) => !isCleared(text))).toEqual([]);
  expect(unclearedTexts.filter(isCleared)).toEqual([]);
});

describe('an amount with a given decimal separator', () => {
  test.each([
    ['1,299.00', '.', 1299],
    ['1.299,00', ',', 1299],
    ['1299', '.', 1299],
    ['0,07', ',', 0.07],
    ['.5', '.', 0.5],
    ['$1,299.00', '.', 1299],
    ['1.299,00 €', ',', 1299],
    ['12.50 EUR', '.', 12.5],
    ['EUR 12.50', '.', 12.5],
    ['1 299,00', ',', 1299],
    ['1’299.00', '.', 1299],
    ['-5.50', '.', -5.5],
    ['\u22125,50', ',', -5.5],
    ['-€5.50', '.', -5.5],
    ['€ -5.50', '.', -5.5],
    ['(5.50)', '.', -5.5],
    ['(5.50 USD)', '.', -5.5],
    ['0', '.', 0],
  ] as const)('%s with %s is read as %d', (text, decimal, amount) => {
    expect(parsePlainAmount(text, decimal)).toBe(amount);
  });

  test.each([
    '',
    '-',
    '()',
    'n/a',
    'none',
    '1.2.3',
    '5.',
    '1e3',
    '--5',
    '5-3',
    'five',
    '12 pieces',
    '12,50',
    '1,5',
    '1,2345',
    ',500',
    '1,000,00',
  ])('%j is not an amount', (text) => expect(parsePlainAmount(text, '.')).toBeUndefined());

  test('may group its digits the Indian way, but must use the given separator', () => {
    expect([parsePlainAmount('12,34,567.50', '.'), parsePlainAmount('1,299', '.')]).toEqual([1_234_567.5, 1_299]);
    expect([parsePlainAmount('12.50', ','), parsePlainAmount('1.299', ',')]).toEqual([undefined, 1_299]);
  });

  test('is read back as written in English and German notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean(), (cents, isNegative) => {
        const amount = (isNegative ? -cents : cents) / 100;
        const english = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
        const german = amount.toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect([parsePlainAmount(english, '.'), parsePlainAmount(german, ',')]).toEqual([amount, amount]);
      }),
    );
  });
});

test('a macro that a network left in place counts as unfilled', () => {
  const unexpanded = ['{ActionId}', '[[[oid]]]', '!!!clickRef!!!', '^^^ref^^^', 'null', 'undefined', ' {x} '];
  const expanded = ['', '7', '{', 'a{b}', '[x]', '!!!', 'nullify', '^^^'];
  expect(unexpanded.filter((value) => !isUnexpandedMacro(value))).toEqual([]);
  expect(expanded.filter(isUnexpandedMacro)).toEqual([]);
});
