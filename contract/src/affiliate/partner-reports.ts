import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import { ReportField, ReportMapping, ReportState } from '../links/networks.ts';
import { Id, Money, one } from '../shapes.ts';
import { line } from '../visible-text.ts';
import { CommissionStatus } from './commissions.ts';

const said = line().max(300).optional();

/**
 * What networks send that sign nothing: all in the query of a secret address, filled in by macros; macros
 * that were not filled in count as nothing. It makes pending commissions, corrects them and takes them
 * back; what is approved it moves in no way: what it says is kept as `networkState` until a report or an admin agrees. Who has
 * no right key, no such partner or calls from elsewhere than the partner's ranges gets 401.
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
    partner: z.string().max(affiliateLimits.partner.slugMost),
    key: z.string().max(100),
  }),
  // Networks add parameters of their own.
  query: z.object({
    /** The network's name of it, by which it is known again. */
    transaction: said,
    click: said,
    order: said,
    /** With a point: `12.50`. */
    amount: said,
    commission: said,
    /** The site's if it is left out. */
    currency: said,
    /** In the network's words. */
    status: said,
    /** In the partner's time zone; now if it is left out. */
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

/** What became, or would become, of the rows of a file. */
export const ConversionImport = z
  .object({
    isDryRun: z.boolean(),
    rows: z.int(),
    /** New orders. */
    created: z.int(),
    /** Pending ones whose amounts were corrected, and those that were cancelled. */
    changed: z.int(),
    /** Known already, with the same content. */
    known: z.int(),
    /** Of the new ones, how many were traced to a deal. */
    attributed: z.int(),
    /** Sum of the new ones' commissions. */
    commission: Money,
    failed: z.int(),
    /** The first hundred. `row` counts as spreadsheets do: the header is row 1. `column` is null for the whole row. */
    errors: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'ConversionImport' });
export type ConversionImport = z.infer<typeof ConversionImport>;

/**
 * The file is CSV in UTF-8, at most 2 MB and 5,000 rows, with the columns `orderId`, `orderAmount` and, as wanted,
 * `commission`, `currency` (the site's if missing), `clickId`, `dealId`, `occurredAt` and `status`. Rows follow the rules of
 * postbacks. Bad rows are named and left out; all others are written, in one transaction.
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
    /** Checks all and writes nothing. */
    dryRun: z.boolean().default(false),
    /**
     * A `ReportMapping` as JSON; it is remembered once it was written by. What somebody other than an admin taught is read by
     * without being sent only by themselves, until somebody else has sent it.
     */
    mapping: z.string().max(20_000).optional(),
  }),
  bodyKind: 'form',
  upload: { field: 'file', most: 1 },
  answer: one(ConversionImport),
  errors: ['partner_not_found', 'mapping_unconfirmed'],
});

/** The columns of a report, and how its rows would be read; nothing is written. */
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
      /** The first rows, cells in the order of the header. */
      samples: z.array(z.array(z.string())),
      mapping: ReportMapping,
      isRemembered: z.boolean(),
      /** Whether one other of the staff taught it and nobody has looked at it since: look at it and send it as `mapping`. */
      needsConfirming: z.boolean(),
      /** Who taught it; null once they are gone. */
      taughtBy: z.string().nullable(),
      /** What must be chosen before rows can be read. */
      missing: z.array(ReportField),
      /** Words of the column of states, with what they would mean; null where nobody has said it. */
      words: z.array(z.object({ word: z.string(), state: ReportState.nullable() })),
    }),
  ),
  errors: ['partner_not_found'],
});

export const partnerReportEndpoints = [unsignedPostback, importConversions, readReportColumns] as const;
