import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { choice, Id, list, Money, one, pageFields } from '../shapes.ts';
import { statementsOf, statementTables } from './choices.ts';

/** What a year came to for one member or partner. */
const yearFields = {
  year: z.int(),
  opening: Money,
  /** Approved in the year. */
  approved: Money,
  /** Corrected and reversed, below 0 where it became less. */
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

/** What a year came to for a partner, as what it owes, or for a member, as what is owed to them. */
export const Statement = z
  .object({
    _id: Id,
    /** Empty for whom is gone. */
    name: z.string(),
    ...yearFields,
    /** Of partners: kept back on the way, the part of payments that is tax, what is written off, and what was paid for nothing that is known. */
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
 * CSV. `members` and `partners`: a row each with what the year came to; partners also with fees, tax, write-offs and
 * differences. `journal`: every booking of the year as account, debit and credit, as accounting programs read it.
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

/** Plain text: every booking of the year in the journal format that Ledger, hledger and their like read. */
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
