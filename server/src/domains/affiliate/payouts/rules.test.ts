import fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { decidePayment, findPaidProblem, mayApprove, needsSecond, type UnpaidMember } from './rules.ts';

const validIbans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

test.each(validIbans)('%s is a valid IBAN', (iban) => {
  expect(isValidIBAN(iban)).toBe(true);
});

test('one wrong digit or two swapped digits make an IBAN invalid', () => {
  const position = fc.nat({ max: 17 });
  fc.assert(
    fc.property(fc.constantFrom(...validIbans.slice(0, 1)), position, fc.nat({ max: 9 }), (iban, index, digit) => {
      const from = index + 4;
      const mistyped = iban.slice(0, from) + digit + iban.slice(from + 1);
      expect(isValidIBAN(mistyped)).toBe(mistyped === iban);
      const swapped = iban.slice(0, from) + (iban[from + 1] ?? '') + (iban[from] ?? '') + iban.slice(from + 2);
      expect(isValidIBAN(swapped)).toBe(swapped === iban);
    }),
  );
  expect(isValidIBAN('')).toBe(false);
});

test.each([
  ['a missing digit', 'DE8937040044053201300'],
  ['alphabetic characters where its country uses digits', 'DE60WXYZ00440532013000'],
  ['the code of a country without IBANs', 'US88370400440532013000'],
  ['lowercase characters', 'de89370400440532013000'],
])('an IBAN is invalid with %s', (_, iban) => {
  expect(isValidIBAN(iban)).toBe(false);
});

test.each([
  ['everything that is owed', 5_000, 5_000, 1_000, { carriedCents: 0 }],
  ['an amount equal to the minimum', 1_000, 1_000, 1_000, { carriedCents: 0 }],
  ['earnings minus reversals of earlier payments', 5_000, 3_000, 1_000, { carriedCents: -2_000 }],
  ['earnings plus upward corrections of earlier payments', 3_000, 5_000, 1_000, { carriedCents: 2_000 }],
  ['upward corrections of earlier payments alone', 0, 2_000, 1_000, { carriedCents: 2_000 }],
  ['nothing if less than the minimum is owed', 5_000, 999, 1_000, undefined],
  ['nothing without earnings', 0, 0, 0, undefined],
])('a batch pays %s', (_, earnedCents, owedCents, minCents, paid) => {
  expect(decidePayment({ earnedCents, owedCents }, minCents)).toEqual(paid);
});

test('a batch can’t be approved by its maker, or by anyone once its maker is gone', () => {
  expect(mayApprove({ created_by: '1' }, '2')).toBe(true);
  expect(mayApprove({ created_by: '1' }, '1')).toBe(false);
  expect(mayApprove({ created_by: null }, '1')).toBe(false);
});

const [unsentMember, failedMember]: UnpaidMember[] = [
  { memberId: '1', hasFailed: false },
  { memberId: '2', hasFailed: true },
] as const;

test.each([
  ['every member is in a sent file', [], [], undefined],
  ['the others are listed as paid manually', [unsentMember, failedMember], ['2', '1'], undefined],
  ['a member is in no file and not listed', [unsentMember], [], 'payout_unsent'],
  ['a member of a failed file is not listed', [unsentMember, failedMember], ['1'], 'payout_file_failed'],
  ['a listed member is in a sent file', [unsentMember], ['1', '3'], 'named_in_vain'],
  ['a member is listed although every member is in a sent file', [], ['3'], 'named_in_vain'],
] as const)(
  'a batch is paid when each member is paid either by a file or manually, not both: %s',
  (_, unsent, paidManually, expected) => {
    expect(findPaidProblem(unsent as readonly UnpaidMember[], paidManually)).toBe(expected);
  },
);

test.each([
  ['the rule applies to everyone', { needsSecond: true }, 'admin', true],
  ['a treasurer made it', { needsSecond: false }, 'member', true],
  ['an admin made it', { needsSecond: false }, 'admin', false],
] as const)('a payout needs a second person by rule or if a treasurer made it: %s', (_, rules, role, expected) => {
  expect(needsSecond(rules, { role })).toBe(expected);
});
