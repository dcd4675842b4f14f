import { z } from 'zod';
import { amountRefusal } from './amount-refusal.ts';
import { idPattern } from './ids.ts';
import { issueText } from './issue-text.ts';
import * as dealLimits from './limits/deals.ts';
import * as listLimits from './limits/lists.ts';
import { readAmount } from './locale/amounts.ts';
import { formatWholeMoney } from './locale/figures.ts';
import { locale } from './locale/locale.ts';
import { currencyDecimals } from './locale/money.ts';
import type { Measured } from './locale/worth.ts';
import { t } from './messages/translate.ts';
import { words } from './visible-text.ts';

/** A database id: digits, as a string on the wire. */
export const Id = z
  .string()
  .regex(idPattern, { error: () => t('fields.id') })
  .meta({ id: 'Id' });
export type Id = z.infer<typeof Id>;

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime().meta({ id: 'Time' });

/** A time that a person gives: to the second or finer, in years that calendars and stores deal with. */
export const TimeInput = z.iso
  .datetime({ error: () => t('fields.dateTime') })
  .max(30, { error: () => t('fields.dateTime') })
  .refine((time) => time >= '1990' && time < '2200', { error: () => t('fields.year') });

/** An amount of the site's currency, with at most as many decimals as that has. */
export const Money = z
  .number()
  .meta({ id: 'Money', description: "An amount of the site's currency, with at most as many decimals as it has" });

/** Says that an amount must not be finer than the currency can be. */
function decimalsRefusal(decimals: number): string {
  if (decimals === 0) return t('fields.noDecimals');
  return decimals === 3 ? t('fields.threeDecimals') : t('fields.twoDecimals');
}

function isWithoutCrumbs(amount: number, decimals: number): boolean {
  const units = amount * 10 ** decimals;
  return Math.abs(units - Math.round(units)) < 1e-6;
}

/** An amount that is given: refused when negative, above `most` or finer than the currency. The limit is asked for each time. */
export function amountUpTo(most: () => number, error: () => string) {
  return z
    .number({ error: ({ input }) => amountRefusal(input) })
    .min(0, { error: () => t('fields.amountLeast') })
    .refine((amount) => amount <= most(), { error })
    .refine((amount) => isWithoutCrumbs(amount, currencyDecimals()), {
      error: () => decimalsRefusal(currencyDecimals()),
    });
}

const priceAboveMost = (measured: Measured = locale) =>
  t('fields.amountMost', { most: formatWholeMoney(dealLimits.priceMax(measured), measured.currency) });

/** What is wrong with a price in a currency: it is too large, or finer than the currency; undefined when nothing is. */
export function priceRefusal(amount: number, measured: Measured): string | undefined {
  if (amount > dealLimits.priceMax(measured)) return priceAboveMost(measured);
  return isWithoutCrumbs(amount, measured.decimals) ? undefined : decimalsRefusal(measured.decimals);
}

/** An amount of the site's currency as a person gives it: refused when negative, too large or finer than the currency. */
export const MoneyInput = amountUpTo(dealLimits.priceMax, () => priceAboveMost());

/**
 * A bound of prices, as a query writes it: a plain number, `1299.95`, or an amount as people of the site's country write it,
 * `1.299,95`, as forms send it where no script runs. What could be two amounts is asked about.
 */
export const PriceBound = z
  .union([z.number(), z.string()], { error: () => t('fields.amount') })
  .transform(readBound)
  .pipe(
    z
      .number({ error: ({ input }) => amountRefusal(input) })
      .min(0, { error: () => t('fields.amountLeast') })
      .refine((amount) => amount <= dealLimits.priceMax(), { error: () => priceAboveMost() }),
  );

/** The amount of a bound, or its text where that is none. */
function readBound(written: number | string): number | string {
  if (typeof written === 'number') return written;
  const [plain, decimals] = /^\d+(?:\.(\d+))?$/.exec(written.trim()) ?? [];
  // Three digits after a point may be thousands, unless the currency has three decimals.
  if (plain !== undefined && (decimals?.length !== 3 || locale.decimals === 3)) return Number(plain);
  const read = readAmount(written);
  return read.is === 'amount' ? read.amount : written;
}

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => t('fields.slug') })
  .max(listLimits.slugMost);

/** One or more slugs, separated by commas: any of them will do. */
export const Slugs = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:,[a-z0-9]+(?:-[a-z0-9]+)*)*$/, { error: () => t('fields.slug') })
  .refine((slugs) => slugs.split(',').length <= listLimits.choicesMost, {
    error: () => t('fields.askForMost', { most: listLimits.choicesMost }),
  })
  .max(listLimits.slugMost * listLimits.choicesMost);

/** One or more of these, separated by commas: any of them will do. */
export function anyOf(known: readonly string[], error: () => string) {
  return z.string().refine((names) => names.split(',').every((name) => known.includes(name)), { error });
}

/** A text that must say something; `error` asks for it where it is missing or empty. */
export function requiredText(error: () => string, most: number) {
  // A schema's own words stand for all that may be wrong with it, so that of its length has to ask for others.
  return words(error).min(1, { error }).max(most, { error: issueText });
}

/** For an enumeration: names its values where what was given is none of them. */
export function choice(values: readonly string[]) {
  return { error: () => t('fields.chooseOneOf', { values: values.join(', ') }) };
}

/** For the ways to sort a list: names them where what was given is none of them. */
export function sorting(values: readonly string[]) {
  return { error: () => t('fields.sortBy', { values: values.join(', ') }) };
}

const whole = z.coerce.number({ error: () => t('fields.wholeNumber') }).int({ error: () => t('fields.wholeNumber') });

/** Counts the changes of what a thing says, from 1. */
export const Revision = z.int({ error: () => t('fields.revision') }).min(1, { error: () => t('fields.revision') });

/** Names what a thing says, whatever else happens to it: who writes over it gives back the one that they read. */
export const Edition = z.string().max(listLimits.slugMost);

/** Query fields that every list takes. Pages count from 1. */
export const pageFields = {
  page: whole
    .min(1, { error: () => t('fields.firstPage') })
    .max(listLimits.deepest)
    .default(1),
  limit: whole
    .min(1, { error: () => t('fields.askForOne') })
    .max(listLimits.most, { error: () => t('fields.askForMost', { most: listLimits.most }) })
    .default(listLimits.standard),
};

/** The query of a list that takes nothing but a page. */
export const PageQuery = z.strictObject(pageFields);

export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** `true` or `false` as a query writes it. */
export const Flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })], {
  error: () => t('fields.trueOrFalse'),
});

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
