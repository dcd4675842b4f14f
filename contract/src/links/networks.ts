import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { t } from '../messages/translate.ts';
import { choice, one } from '../shapes.ts';
import { dateOrders, decimalSigns } from './choices.ts';

/** What a row of a partner's report can say. */
export const ReportField = z.enum(affiliateLimits.reportFields);
export type ReportField = z.infer<typeof ReportField>;

/** What a network's word for a state means: `payable` once its shop has paid it, `paid` once it has paid the site. */
export const ReportState = z.enum(affiliateLimits.reportStates, choice(affiliateLimits.reportStates));
export type ReportState = z.infer<typeof ReportState>;

const Header = z.string().trim().min(1).max(affiliateLimits.orderImport.headerMost);

/** A name of the IANA's, such as `Europe/Berlin`. */
export const ReportZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { error: () => t('links.fields.timeZone') });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How the files of a partner are read. It is remembered with the partner. */
export const ReportMapping = z
  .strictObject({
    /** The header of the column that says it. Without `transactionId`, `keyColumns` tell rows apart. */
    columns: z.partialRecord(ReportField, Header),
    /** Together they tell rows apart; rows that are equal in all of them are counted. */
    keyColumns: z.array(Header).max(affiliateLimits.orderImport.keyColumnsMost).default([]),
    /** `site` for the way that the site's country writes amounts. */
    decimal: z.enum(decimalSigns).default('site'),
    dateOrder: z.enum(dateOrders).default('ymd'),
    timeZone: ReportZone.default('UTC'),
    /** Of amounts whose row names none; null for the site's. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: () => t('links.fields.currency') })
      .nullable()
      .default(null),
    /** What the file's words for states mean, in small letters. */
    states: z.record(z.string().max(60), ReportState).default({}),
  })
  .meta({ id: 'ReportMapping' });
export type ReportMapping = z.output<typeof ReportMapping>;

/** What is known of a network, to fill in a partner's form. */
export const NetworkPreset = z
  .object({
    id: z.string(),
    name: z.string(),
    /** What to fill in is in square brackets, under the network's own names. */
    linkTemplate: z.string(),
    blanks: z.array(z.string()),
    /** Whether it takes links to any shop, whatever its host. */
    isCatchAll: z.boolean(),
    /** Null where links of this network can't carry a click id. */
    clickIdParameter: z.string().nullable(),
    /** The query of its postback in its own macros, such as `transaction={ActionId}`; null where it sends none. */
    postbackQuery: z.string().nullable(),
    timeZone: z.string(),
    paymentDays: z.int(),
    /** Pages on which that stands. */
    sources: z.array(z.string()),
  })
  .meta({ id: 'NetworkPreset' });
export type NetworkPreset = z.infer<typeof NetworkPreset>;

export const listNetworks = endpoint({
  method: 'GET',
  path: '/admin/affiliate/networks',
  who: 'partners',
  summary: 'List the affiliate networks that are known, by name',
  answer: one(z.array(NetworkPreset)),
});

export const networkEndpoints = [listNetworks] as const;
