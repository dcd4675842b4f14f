import { z } from 'zod';
import { amountRefusal } from './amount-refusal.ts';
import { idPattern } from './ids.ts';
import { issueText } from './issue-text.ts';
import * as dealLimits from './limits/deals.ts';
import * as listLimits from './limits/lists.ts';
import { readAmount } from './locale/amounts.ts';
import { isCurrency } from './locale/codes.ts';
import { measured } from './locale/currencies.ts';
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

/** A host name with a public ending, also an internationalised one (`xn--…`), which Zod's own pattern refuses. */
export const publicDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime().meta({ id: 'Time' });

/** A time entered by a person: to the second or finer, in years that calendars and stores can handle. */
export const TimeInput = z.iso
  .datetime({ error: () => t('fields.dateTime') })
  .max(30, { error: () => t('fields.dateTime') })
  .refine((time) => time >= '1990' && time < '2200', { error: () => t('fields.year') });

/** An amount in the site's currency, with at most that currency's decimals. */
export const Money = z
  .number()
  .meta({ id: 'Money', description: "An amount of the site's currency, with at most as many decimals as it has" });

/** Returns the error for an amount with more decimals than the currency has. */
function decimalsRefusal(decimals: number): string {
  if (decimals === 0) return t('fields.noDecimals');
  return decimals === 3 ? t('fields.threeDecimals') : t('fields.twoDecimals');
}

function isWithoutCrumbs(amount: number, decimals: number): boolean {
  const units = amount * 10 ** decimals;
  return Math.abs(units - Math.round(units)) < 1e-6;
}

/** Returns the error for an amount that is finer than its currency; otherwise undefined. */
export function decimalsProblem(amount: number, decimals: number): string | undefined {
  return isWithoutCrumbs(amount, decimals) ? undefined : decimalsRefusal(decimals);
}

/** Returns a schema for an amount from 0 to `most()`, called each time, no finer than the currency. */
export function amountUpTo(most: () => number, error: () => string) {
  return z
    .number({ error: ({ input }) => amountRefusal(input) })
    .min(0, { error: () => t('fields.amountLeast') })
    .refine((amount) => amount <= most(), { error })
    .refine((amount) => isWithoutCrumbs(amount, currencyDecimals()), {
      error: () => decimalsRefusal(currencyDecimals()),
    });
}

const maxPriceAbove = (own: Measured = locale) =>
  t('fields.amountMost', { most: formatWholeMoney(dealLimits.priceMax(own), own.currency) });

/**
 * Returns the error for a price in a currency, by default the site's: too large, or finer than the currency; otherwise
 * undefined. An unknown currency has its own error, and nothing to measure a price by.
 */
export function priceRefusal(amount: number, currency = locale.currency): string | undefined {
  const isOther = currency !== locale.currency;
  if (isOther && !isCurrency(currency)) return undefined;
  const own = isOther ? measured(currency) : locale;
  if (amount > dealLimits.priceMax(own)) return maxPriceAbove(own);
  return decimalsProblem(amount, own.decimals);
}

/** An amount in the site's currency as input: not negative, not too large and no finer than the currency. */
export const MoneyInput = amountUpTo(dealLimits.priceMax, () => maxPriceAbove());

/**
 * A price bound of a query: a plain number, `1299.95`, or an amount in the notation of the site's country, `1.299,95`,
 * as forms without scripts send it. Ambiguous amounts are refused.
 */
export const PriceBound = z
  .union([z.number(), z.string()], { error: () => t('fields.amount') })
  .transform(readBound)
  .pipe(
    z
      .number({ error: ({ input }) => amountRefusal(input) })
      .min(0, { error: () => t('fields.amountLeast') })
      .refine((amount) => amount <= dealLimits.priceMax(), { error: () => maxPriceAbove() }),
  );

/** Returns the amount of a bound, or its text if it isn't one. */
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
  .max(listLimits.maxSlugLength);

/** One or more slugs, separated by commas; any of them matches. */
export const Slugs = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:,[a-z0-9]+(?:-[a-z0-9]+)*)*$/, { error: () => t('fields.slug') })
  .refine((slugs) => slugs.split(',').length <= listLimits.maxChoices, {
    error: () => t('fields.askForMost', { most: listLimits.maxChoices }),
  })
  .max(listLimits.maxSlugLength * listLimits.maxChoices);

/** Returns a schema for one or more of these, separated by commas; any of them matches. */
export function anyOf(known: readonly string[], error: () => string) {
  return z.string().refine((names) => names.split(',').every((name) => known.includes(name)), { error });
}

/** Returns a schema for a non-empty text; `error` is the message if it is missing or empty. */
export function requiredText(error: () => string, most: number) {
  // A schema's own message covers all its checks, so the length check needs another one.
  return words(error).min(1, { error }).max(most, { error: issueText });
}

/** Returns the error option of an enum, which lists the allowed values. */
export function choice(values: readonly string[]) {
  return { error: () => t('fields.chooseOneOf', { values: values.join(', ') }) };
}

/** Returns the error option of a list's sort orders, which lists the allowed ones. */
export function sorting(values: readonly string[]) {
  return { error: () => t('fields.sortBy', { values: values.join(', ') }) };
}

/**
 * Returns a schema for a number that may be written as text, as in a query string. `z.coerce` would read an empty value,
 * `null` and `false` as 0, so it's only for numbers with a minimum above that.
 */
export function written<T extends z.ZodType<number>>(number: T) {
  return z.preprocess((given) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given), number);
}

const whole = z.coerce.number({ error: () => t('fields.wholeNumber') }).int({ error: () => t('fields.wholeNumber') });

/** A counter of edits, starting at 1. */
export const Revision = z.int({ error: () => t('fields.revision') }).min(1, { error: () => t('fields.revision') });

/** A fingerprint of content, unaffected by other changes: edits send back the one they were based on. */
export const Edition = z.string().max(listLimits.maxSlugLength);

/** Query fields of every list. Pages count from 1. */
export const pageFields = {
  page: whole
    .min(1, { error: () => t('fields.firstPage') })
    .max(listLimits.deepest, { error: issueText })
    .default(1),
  limit: whole
    .min(1, { error: () => t('fields.askForOne') })
    .max(listLimits.most, { error: () => t('fields.askForMost', { most: listLimits.most }) })
    .default(listLimits.standard),
};

/** The query of a list with nothing but pagination. */
export const PageQuery = z.strictObject(pageFields);

export const Pagination = z
  .object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof Pagination>;

/** `true` or `false` in a query string. */
export const Flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })], {
  error: () => t('fields.trueOrFalse'),
});

/** Returns the response schema `{success, data}`. */
export function one<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** Returns a list's response schema, `{success, count, pagination, data[]}`; `count` is that of the page's items. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), count: z.int(), pagination: Pagination, data: z.array(item) });
}

/** The response of an action without a result. */
export const Done = z.object({ success: z.literal(true) });

/** The shape of every error response. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** Where to look instead, such as the existing deal. */
    link: z.string().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
