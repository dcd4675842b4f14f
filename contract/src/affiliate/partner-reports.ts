import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { ReportField, ReportMapping, ReportState } from '../links/networks.ts';
import { Id, Money, one } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { CommissionStatus } from './commissions.ts';

const said = line().max(300).optional();

/**
 * For networks that don't sign requests: everything is in the query of a secret URL, filled in by macros. Macros left
 * unfilled count as missing. It creates pending commissions, corrects them and cancels them. Approved ones don't
 * change: the reported state is stored as `networkState` until a report or an admin confirms it. A wrong key, an
 * unknown partner or a caller outside the partner's address ranges gets 401.
 */
export const unsignedPostback = endpoint({
  method: 'GET',
  path: '/affiliate/postback/:partner/:key',
  who: 'anyone',
  rate: 'postback',
  reads: 'fresh',
  writes: true,
  summary: 'Report an order by a secret address, as networks do that sign nothing',
  params: z.object({
    partner: z.string().max(affiliateLimits.partner.maxSlugLength),
    key: z.string().max(100),
  }),
  // Networks add parameters of their own.
  query: z.object({
    /** The network's transaction id, which identifies the order. */
    transaction: said,
    click: said,
    order: said,
    /** With a decimal point: `12.50`. */
    amount: said,
    commission: said,
    /** The site's currency by default. */
    currency: said,
    /** In the network's own words. */
    status: said,
    /** In the partner's time zone; now by default. */
    time: said,
  }),
  answer: one(z.object({ status: CommissionStatus, isKnown: z.boolean() })),
  errors: [
    'bad_signature',
    'invalid',
    'conversion_settled',
    'commission_not_found',
    'commission_in_payout',
    'no_exchange_rate',
  ],
});

/** The result of importing a file's rows, or of a dry run. */
export const ConversionImport = z
  .object({
    isDryRun: z.boolean(),
    rows: z.int(),
    /** New orders. */
    created: z.int(),
    /** Pending orders whose amounts were corrected, and cancelled ones. */
    changed: z.int(),
    /** Orders already known with the same content. */
    known: z.int(),
    /** How many of the new orders were traced to a deal. */
    attributed: z.int(),
    /** The sum of the new orders' commissions. */
    commission: Money,
    failed: z.int(),
    /** The first hundred. `row` counts as in a spreadsheet: the header is row 1. `column` is null for the whole row. */
    errors: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'ConversionImport' });
export type ConversionImport = z.infer<typeof ConversionImport>;

/**
 * The file is CSV in UTF-8, at most 2 MB and 5,000 rows, with the columns `orderId`, `orderAmount` and optionally
 * `commission`, `currency` (the site's if missing), `clickId`, `dealId`, `occurredAt` and `status`. Rows follow the
 * rules of postbacks. Invalid rows are reported and skipped; all others are written, in one transaction.
 */
export const importConversions = endpoint({
  method: 'POST',
  path: '/admin/affiliate/partners/:id/conversions',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: "Take in a partner's orders from a CSV file, sent as a form with one file in the field `file`",
  params: z.object({ id: Id }),
  body: z.object({
    /** Validates everything and writes nothing. */
    dryRun: z.boolean().default(false),
    /**
     * A `ReportMapping` as JSON, which is saved once an import used it. If someone other than an admin saved it, it
     * applies automatically only to their own imports until someone else has sent it.
     */
    mapping: z.string().max(20_000).optional(),
  }),
  bodyKind: 'form',
  upload: { field: 'file', most: 1 },
  answer: one(ConversionImport),
  errors: ['partner_not_found', 'mapping_unconfirmed'],
});

/** The columns of a report, and how its rows would be parsed. Writes nothing. */
export const readReportColumns = endpoint({
  method: 'POST',
  path: '/admin/affiliate/partners/:id/report-columns',
  who: 'money',
  signIn: true,
  summary:
    "Read the header of a partner's report and say how its rows are to be read, as remembered or as its network does",
  params: z.object({ id: Id }),
  body: z.object({}),
  bodyKind: 'form',
  upload: { field: 'file', most: 1 },
  answer: one(
    z.object({
      header: z.array(z.string()),
      /** The first rows, with cells in the order of the header. */
      samples: z.array(z.array(z.string())),
      mapping: ReportMapping,
      isRemembered: z.boolean(),
      /** Whether it still needs checking, since someone else on the staff saved it. Send it as `mapping` to confirm. */
      needsConfirming: z.boolean(),
      /** Username of who saved it; null once that account is deleted. */
      taughtBy: z.string().nullable(),
      /** Fields that must be mapped before rows can be parsed. */
      missing: z.array(ReportField),
      /** Words in the status column, with the state each would mean; null if none is assigned. */
      words: z.array(z.object({ word: z.string(), state: ReportState.nullable() })),
    }),
  ),
  errors: ['partner_not_found'],
});

export const partnerReportEndpoints = [unsignedPostback, importConversions, readReportColumns] as const;
