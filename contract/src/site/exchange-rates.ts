import { z } from 'zod';
import { rateRefusal } from '../amount-refusal.ts';
import { endpoint } from '../endpoint.ts';
import * as dealLimits from '../limits/deals.ts';
import * as rateLimits from '../limits/exchange-rates.ts';
import { isCurrency } from '../locale/codes.ts';
import { t } from '../messages/translate.ts';
import { Done, list, one, pageFields, publicDomain, Time } from '../shapes.ts';

/** A day, `2026-11-27`, in the site's time zone. */
const Day = z.iso
  .date({ error: () => t('fields.formats.date') })
  .refine((day) => day >= rateLimits.firstDay, { error: () => t('fields.formats.date') });

const Currency = z.string({ error: () => t('site.currency') }).refine(isCurrency, { error: () => t('site.currency') });

/** A currency other than the site's in which prices can be posted, with its current rate. */
export const KnownCurrency = z
  .object({
    /** ISO 4217. */
    currency: z.string(),
    /** Decimals of amounts in it: 0, 2 or 3. */
    decimals: z.int(),
    /** The value of one unit in the site's currency. */
    rate: z.number(),
    /** The day of that rate. */
    day: z.string(),
  })
  .meta({ id: 'KnownCurrency' });
export type KnownCurrency = z.infer<typeof KnownCurrency>;

export const ExchangeRate = z
  .object({
    currency: z.string(),
    day: z.string(),
    rate: z.number(),
    /** Set manually, or from the daily file. */
    source: z.enum(['hand', 'file']),
    changedAt: Time,
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** The daily file that rates are read from, and the result of the last fetch. */
export const RateFile = z
  .object({
    url: z.string().nullable(),
    triedAt: Time.nullable(),
    /** When it was last read completely; rates are kept until the next time. */
    fetchedAt: Time.nullable(),
    /** The newest day in it at that time. */
    day: z.string().nullable(),
    /** The number of currencies in it at that time. */
    currencies: z.int().nullable(),
    /** The last error, as a sentence. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'RateFile' });
export type RateFile = z.infer<typeof RateFile>;

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/currencies',
  who: 'anyone',
  summary: "List the currencies besides the site's own that deals can be priced in today",
  answer: one(z.array(KnownCurrency)),
});

export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/admin/exchange-rates',
  who: 'settings',
  summary: 'List exchange rates, the newest first',
  query: z.strictObject({ ...pageFields, currency: z.string().trim().toUpperCase().max(3).optional() }),
  answer: list(ExchangeRate),
});

export const putExchangeRate = endpoint({
  method: 'PUT',
  path: '/admin/exchange-rates',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Set what a currency is worth from a day on, until another rate follows',
  body: z.strictObject({
    currency: Currency,
    /** Defaults to today. */
    day: Day.optional(),
    rate: z
      .number({ error: ({ input }) => rateRefusal(input) })
      .min(rateLimits.minRate, { error: () => t('site.rates.tooSmall') })
      .max(rateLimits.maxRate, { error: () => t('site.rates.tooLarge') }),
  }),
  answer: one(ExchangeRate),
});

export const deleteExchangeRate = endpoint({
  method: 'DELETE',
  path: '/admin/exchange-rates/:currency/:day',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Forget a rate; deals keep the one they were converted at',
  params: z.object({ currency: Currency, day: Day }),
  answer: Done,
  errors: ['exchange_rate_not_found'],
});

export const getRateFile = endpoint({
  method: 'GET',
  path: '/admin/exchange-rates/file',
  who: 'settings',
  summary: 'Read which daily file rates come from, and how fetching it went',
  answer: one(RateFile),
});

export const putRateFile = endpoint({
  method: 'PUT',
  path: '/admin/exchange-rates/file',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Set the address of the daily file that rates come from, or null for none',
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/, hostname: publicDomain, error: () => t('fields.webAddress') })
      .max(dealLimits.maxUrlLength, { error: () => t('fields.addressTooLong') })
      .nullable(),
  }),
  answer: one(RateFile),
  errors: ['page_not_allowed'],
});

export const fetchRateFile = endpoint({
  method: 'POST',
  path: '/admin/exchange-rates/file/fetch',
  who: 'settings',
  rate: 'testWebhook',
  waitsOutside: true,
  summary: 'Fetch the daily file now; what went wrong stands in `problem`, and the rates of before stay',
  answer: one(RateFile),
  errors: ['no_rate_file'],
});

export const exchangeRateEndpoints = [
  listCurrencies,
  listExchangeRates,
  putExchangeRate,
  deleteExchangeRate,
  getRateFile,
  putRateFile,
  fetchRateFile,
] as const;
