import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { isKnownTimeZone } from '../locale/codes.ts';
import { t } from '../messages/translate.ts';
import { choice, one } from '../shapes.ts';
import { dateOrders, decimalSigns } from './choices.ts';

/** The fields that a row of a partner's report can contain. */
export const ReportField = z.enum(affiliateLimits.reportFields);
export type ReportField = z.infer<typeof ReportField>;

/** The meaning of a network's status word: `payable` once its shop has paid it, `paid` once it has paid the site. */
export const ReportState = z.enum(affiliateLimits.reportStates, choice(affiliateLimits.reportStates));
export type ReportState = z.infer<typeof ReportState>;

const Header = z.string().trim().min(1).max(affiliateLimits.orderImport.maxHeaderLength);

/** An IANA time zone name, such as `Europe/Berlin`. */
export const ReportZone = z
  .string()
  .max(60)
  .refine(isKnownTimeZone, { error: () => t('links.fields.timeZone') });

/** How a partner's files are parsed. It is saved with the partner. */
export const ReportMapping = z
  .strictObject({
    /** The header of each field's column. Without `transactionId`, `keyColumns` identify rows. */
    columns: z.partialRecord(ReportField, Header),
    /** Columns that together identify a row; rows equal in all of them are numbered. */
    keyColumns: z.array(Header).max(affiliateLimits.orderImport.maxKeyColumns).default([]),
    /** `site` for the notation of the site's country. */
    decimal: z.enum(decimalSigns).default('site'),
    dateOrder: z.enum(dateOrders).default('ymd'),
    timeZone: ReportZone.default('UTC'),
    /** The currency of amounts in rows that name none; null for the site's. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: () => t('links.fields.currency') })
      .nullable()
      .default(null),
    /** The meaning of the file's status words, in lower case. */
    states: z.record(z.string().max(60), ReportState).default({}),
  })
  .meta({ id: 'ReportMapping' });
export type ReportMapping = z.output<typeof ReportMapping>;

/** Known facts about a network, to fill in a partner's form. */
export const NetworkPreset = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Blanks to fill in are in square brackets, under the network's own names. */
    linkTemplate: z.string(),
    blanks: z.array(z.string()),
    /** Whether it accepts links to any shop, whatever its host. */
    isCatchAll: z.boolean(),
    /** Null if this network's links can't contain a click id. */
    clickIdParameter: z.string().nullable(),
    /** The query of its postback in its own macros, such as `transaction={ActionId}`; null if it sends none. */
    postbackQuery: z.string().nullable(),
    timeZone: z.string(),
    paymentDays: z.int(),
    /** Pages that document this. */
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
