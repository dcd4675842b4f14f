import { isValidIBAN } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { canMoveFile, kindOf, paypalList, problemOf, voucherList } from './file-rules.ts';

const bank = (iban: string, holder = 'Ada Voss') => ({ method: 'bank', holder, iban, bic: null }) as const;
const germanBank = bank('DE89370400440532013000');
const paypal = { method: 'paypal', email: 'ada@pay.example' } as const;
const voucher = { method: 'voucher', email: 'ada@pay.example' } as const;
const other = { method: 'other', holder: 'Ada', note: 'By hand' } as const;

describe('payment by file', () => {
  test.each([
    [null, 'EUR', 'no_details'],
    [germanBank, 'EUR', null],
    [bank('SA0380000000608010167519'), 'EUR', 'outside_sepa'],
    [bank(germanBank.iban, 'محمد'), 'EUR', 'name_unwritable'],
    [bank('SA0380000000608010167519'), 'USD', null],
    [paypal, 'EUR', null],
  ] as const)('for %j in %s has the problem %s', (details, currency, problem) => {
    expect(problemOf(details, currency)).toBe(problem);
  });

  test('uses SEPA for bank accounts only in euros, and has no file for the method “other”', () => {
    expect([germanBank, paypal, voucher, other].map((details) => kindOf(details, 'EUR'))).toEqual([
      'sepa',
      'paypal',
      'voucher',
      undefined,
    ]);
    expect(kindOf(germanBank, 'GBP')).toBeUndefined();
  });
});

test('the PayPal list has one row per member and no header, with amounts in local notation', () => {
  const payees = [{ email: 'ada@pay.example', amount: '1020,50', reference: 'haggle-1-2', username: 'ada' }];
  expect(paypalList(payees, { currency: 'EUR', note: 'Haggle payout 1' })).toBe(
    'ada@pay.example,"1020,50",EUR,haggle-1-2,Haggle payout 1,PAYPAL\r\n',
  );
});

test('the voucher list names each recipient and escapes formulas', () => {
  const payees = [{ email: '=ada@pay.example', amount: '20.00', reference: 'haggle-1-2', username: 'ada' }];
  expect(voucherList(payees, 'USD').slice(1)).toBe(
    "email,amount,currency,reference,member\r\n'=ada@pay.example,20.00,USD,haggle-1-2,ada\r\n",
  );
});

test('the status of a payout file can be undone, and a sent file can still fail', () => {
  const statuses = ['made', 'sent', 'failed'] as const;
  const moves = statuses.flatMap((from) => statuses.filter((to) => canMoveFile(from, to)).map((to) => `${from} ${to}`));
  expect(moves).toEqual(['made sent', 'made failed', 'sent made', 'sent failed', 'failed made']);
});

test('an IBAN from a SEPA country must have the length that its country uses', () => {
  expect(isValidIBAN('DE89370400440532013000')).toBe(true);
  expect(isValidIBAN('NO9386011117947')).toBe(true);
  // The check digits are right, but two digits are missing.
  expect(isValidIBAN('DE6837040044053201300')).toBe(false);
});
