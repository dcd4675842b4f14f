import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, Id, list, Money, one, pageFields } from '../shapes.ts';
import { statementsOf, statementTables } from './choices.ts';

/** A year's totals for one member or partner. */
const yearFields = {
  year: z.int(),
  opening: Money,
  /** Approved in the year. */
  approved: Money,
  /** Corrections and reversals; negative if they reduce the amount. */
  corrected: Money,
  /** Paid to the member, or by the partner. */
  paid: Money,
  closing: Money,
};

export const getMyStatement = endpoint({
  method: 'GET',
  path: '/affiliate/statement',
  who: 'member',
  summary: 'Read what a year came to for me: what was approved, corrected and paid',
  query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2199).optional() }),
  answer: one(z.object(yearFields)),
});

const StatementOf = z.enum(statementsOf, choice(statementsOf));
export type StatementsOf = z.infer<typeof StatementOf>;

/** A year's statement: what a partner owes, or what a member is owed. */
export const Statement = z
  .object({
    _id: Id,
    /** Empty once the account is deleted. */
    name: z.string(),
    ...yearFields,
    /** For partners: fees deducted in transit, tax in payments, write-offs, and payments without a commission. */
    fees: Money,
    tax: Money,
    writtenOff: Money,
    difference: Money,
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/affiliate/statements',
  who: 'money',
  summary: 'List what a year came to, per partner or member',
  query: z.strictObject({
    ...pageFields,
    of: StatementOf.default('partners'),
    year: z.coerce.number().int().min(2000).max(2199).optional(),
  }),
  answer: list(Statement),
});

/**
 * CSV. `members` and `partners`: one row each with the year's totals; partners also with fees, tax, write-offs and
 * differences. `journal`: every booking of the year as account, debit and credit, for accounting software.
 */
export const exportStatements = endpoint({
  method: 'GET',
  path: '/admin/affiliate/statements/csv',
  who: 'money',
  signIn: true,
  file: 'text/csv',
  summary: 'Take the statements of a year along, per member or partner, or its journal (CSV)',
  query: z.strictObject({
    of: z.enum(statementTables),
    year: z.coerce.number().int().min(2000).max(2199),
  }),
});

/** Plain text: every booking of the year in the journal format of Ledger, hledger and similar tools. */
export const exportJournal = endpoint({
  method: 'GET',
  path: '/admin/affiliate/statements/journal',
  who: 'money',
  signIn: true,
  file: 'text/plain',
  summary: 'Take the journal of a year along, as Ledger and hledger read it',
  query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2199) }),
});

export const statementEndpoints = [getMyStatement, listStatements, exportStatements, exportJournal] as const;
