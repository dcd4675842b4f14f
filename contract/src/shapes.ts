import { z } from 'zod';
import { issueText } from './issue-text.ts';
import { limits } from './limits/limits.ts';

/** A database id: digits, as a string on the wire. */
export const Id = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/, 'This is not an id.')
  .meta({ id: 'Id' });
export type Id = z.infer<typeof Id>;

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime().meta({ id: 'Time' });

/** A time that a person gives: to the second or finer, in years that calendars and stores deal with. */
export const TimeInput = z.iso
  .datetime('Give a date and time, such as 2026-11-27T18:00:00Z.')
  .max(30, 'Give a date and time, such as 2026-11-27T18:00:00Z.')
  .refine((time) => time >= '1990' && time < '2200', 'Choose a year between 1990 and 2199.');

/** US dollars with at most two decimals. */
export const Money = z.number().meta({ id: 'Money', description: 'US dollars, at most two decimals' });

/** US dollars as a person types them: refused when negative, too large or finer than a cent. */
export const MoneyInput = z
  .number('Enter an amount in dollars.')
  .min(0, 'The amount cannot be negative.')
  .max(limits.deal.priceMax, 'The amount cannot be above $1,000,000.')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'Use at most two decimals.');

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a slug: use small letters, digits and dashes.')
  .max(160);

/** A text that must say something; `error` asks for it where it is missing or empty. */
export function requiredText(error: string, most: number) {
  // A schema's own words stand for all that may be wrong with it, so that of its length has to ask for others.
  return z.string(error).trim().min(1, error).max(most, { error: issueText });
}

const whole = z.coerce.number('Use a whole number.').int('Use a whole number.');

/** Counts the changes of what a thing says, from 1. */
export const Revision = z.int('This is not a revision.').min(1, 'This is not a revision.');

/** Query fields that every list takes. Pages count from 1. */
export const pageFields = {
  page: whole.min(1, 'Pages start at 1.').max(limits.page.deepest).default(1),
  limit: whole
    .min(1, 'Ask for at least one.')
    .max(limits.page.most, `Ask for at most ${limits.page.most}.`)
    .default(limits.page.standard),
};

/** The query of a list that takes nothing but a page. */
export const PageQuery = z.strictObject(pageFields);

export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** `true` or `false` as a query writes it. */
export const Flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  'Use true or false.',
);

/** The answer `{success, data}`. */
export function one<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** The answer of a list: `{success, count, pagination, data[]}`, where `count` is the number of items on this page. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), count: z.int(), pagination: Pagination, data: z.array(item) });
}

/** The answer of an act that gives nothing back. */
export const Done = z.object({ success: z.literal(true) });

/** The one shape of every failure. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Where to look instead, such as the deal that exists already. */
    link: z.string().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
