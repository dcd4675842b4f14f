import { expect, test } from 'vitest';
import { type JournalLine, journalEntry, journalStart } from './journal-rules.ts';

const line: JournalLine = {
  booking: '12',
  day: '2026-11-27',
  kind: 'written_off',
  account: 'partner_receivable',
  owner: 'Lamps',
  amount: '-4.01',
  reference: 'a-1',
  corrects: null,
};

test('a booking is written as its day, number and description, with a line for each account', () => {
  const writtenOff = { ...line, account: 'site_written_off', owner: null, amount: '4.01' } as const;
  expect(journalEntry([line, writtenOff], 'EUR')).toBe(
    `2026-11-27 * (12) written off a-1
    Assets:Receivable:Lamps  -4.01 EUR
    Expenses:WriteOffs  4.01 EUR

`,
  );
});

test('a payout is named once, and a correction names the closed month', () => {
  const payout = journalEntry([{ ...line, kind: 'payout', reference: 'payout 7' }], 'EUR');
  expect(payout.split('\n')[0]).toBe('2026-11-27 * (12) payout 7');
  expect(journalEntry([{ ...line, corrects: '2026-10' }], 'EUR').split('\n')[1]).toBe('    ; corrects: 2026-10');
});

test('names can’t end or split a journal account, or start a comment or another line', () => {
  const owner = 'A  B:C; D\n2026-01-01 * E\u0000  5 EUR';
  const [, side] = journalEntry([{ ...line, owner, reference: null }], 'EUR').split('\n');
  expect(side).toBe('    Assets:Receivable:A B C D 2026-01-01 * E 5 EUR  -4.01 EUR');
  expect(journalEntry([{ ...line, reference: 'x\n; y | z' }], 'EUR').split('\n')[0]).toBe(
    '2026-11-27 * (12) written off x y z',
  );
});

test('a deleted owner leaves the account without a name', () => {
  expect(journalEntry([{ ...line, owner: null }], 'EUR')).toContain('    Assets:Receivable  -4.01 EUR\n');
});

test('the file of a year starts with a note that balances need the files of all years', () => {
  expect(journalStart(2026, 'EUR')).toBe(
    "; Haggle 2026, in EUR. Every year's file begins with its first booking: read them together for balances.\n\n",
  );
});
