import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as affiliateLimits from '../limits/affiliate.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { Id, Money, one, Time } from '../shapes.ts';
import { line, words } from '../visible-text.ts';
import { Day, DayInput } from './commissions.ts';
import { Bic, Iban, Payee } from './payees.ts';
import { PayoutFileKind, PayoutFileStatus, PayoutProblem } from './payout-kinds.ts';
import { Payout } from './payouts.ts';

const holderWanted = () => t('affiliate.fields.holder');

/** The account that payouts are sent from. */
const Payer = z.object({
  holder: line(holderWanted).min(1, { error: holderWanted }).max(affiliateLimits.payout.maxPayerLength),
  iban: Iban,
  bic: Bic.nullable().default(null),
});

const PayoutRules = z
  .object({
    payer: Payer.nullable(),
    /** Whether someone other than the maker must approve a payout before it is sent. Applies to future payouts. */
    needsSecond: z.boolean(),
    /** Whether members can choose a voucher. */
    offersVouchers: z.boolean(),
  })
  .meta({ id: 'PayoutRules' });
export type PayoutRules = z.infer<typeof PayoutRules>;

export const getPayoutRules = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payout-rules',
  who: 'money',
  signIn: true,
  summary: 'Read the account that payouts are sent from, and whether two people have to agree to them',
  answer: one(PayoutRules),
});

/** Not for treasurers: whoever sends the money must not decide whether someone else has to approve it. */
export const putPayoutRules = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/payout-rules',
  who: 'settings',
  signIn: true,
  confirm: 'always',
  summary: 'Set the account that payouts are sent from, and whether two people have to agree to them',
  /** Omitted rules don't change. `expected` holds rules as the caller last saw them, to detect other changes. */
  body: z.strictObject({ ...PayoutRules.shape, expected: PayoutRules.partial() }).partial(),
  answer: one(PayoutRules),
  errors: ['changed_meanwhile'],
});

export const approvePayout = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payouts/:id/approval',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Approve a payout that somebody else made',
  params: z.object({ id: Id }),
  answer: one(Payout),
  errors: ['payout_not_found', 'payout_closed', 'payout_approved', 'payout_own_approval'],
});

/** A file that pays members of a batch. */
export const PayoutFile = z
  .object({
    _id: Id,
    kind: PayoutFileKind,
    status: PayoutFileStatus,
    members: z.int(),
    amount: Money,
    sentOn: Day.nullable(),
    /** Why it failed. */
    reason: z.string().nullable(),
    /** Username of who made it; null once that account is deleted. */
    by: z.string().nullable(),
    madeAt: Time,
    /** Whether it can still be downloaded, that is until its payout is closed. */
    isKept: z.boolean(),
  })
  .meta({ id: 'PayoutFile' });
export type PayoutFile = z.infer<typeof PayoutFile>;

const group = { members: z.int(), amount: Money };

export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payouts/:id/files',
  who: 'money',
  summary: "List a batch's files, and whom no file pays yet",
  params: z.object({ id: Id }),
  answer: one(
    z.object({
      files: z.array(PayoutFile),
      /** Members whom the next file of each kind would pay. */
      ready: z.array(z.object({ kind: PayoutFileKind, ...group })),
      /** Members whom no file can pay, by reason. */
      leftOut: z.array(z.object({ problem: PayoutProblem, ...group })),
      /** Members whose payout method has no file. */
      byHand: z.object(group),
      /** Members in no file, or only in a failed one. Closing the batch as paid requires naming those paid manually. */
      unsent: z.array(z.object({ member: Payee, amount: Money })),
      /** Members who changed or deleted their details since; the batch still uses the earlier ones. */
      changed: z.object(group),
      /** Whether the account that payouts are sent from is set. */
      hasPayer: z.boolean(),
    }),
  ),
  errors: ['payout_not_found'],
});

/**
 * `sepa`: a credit transfer, pain.001.001.09, for members paid by bank, if the site's currency is the euro. `paypal`:
 * the CSV for PayPal Payouts. `voucher`: recipients and amounts of vouchers. It includes all members of that kind whom
 * no file pays yet.
 */
export const addPayoutFile = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payouts/:id/files',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Make a file for the bank, for PayPal or for vouchers of those in a batch whom no file pays yet',
  params: z.object({ id: Id }),
  body: z.strictObject({
    kind: PayoutFileKind,
    /** For `sepa`: the execution day, today or later. */
    day: DayInput.nullish(),
  }),
  answer: one(PayoutFile),
  errors: [
    'payout_not_found',
    'payout_closed',
    'payout_unapproved',
    'payout_file_empty',
    'payout_without_payer',
    'payout_not_in_euros',
  ],
});

/** XML or CSV. Repeated downloads return the same content. Each download is written to the audit log. */
export const getPayoutFile = endpoint({
  method: 'GET',
  path: '/admin/affiliate/payout-files/:id/content',
  who: 'money',
  signIn: true,
  confirm: 'always',
  file: ['application/xml', 'text/csv'],
  summary: "Take a file of a batch, with the members' details",
  params: z.object({ id: Id }),
  errors: ['payout_file_not_found', 'payout_file_gone'],
});

const reasonWanted = () => t('affiliate.fields.reason');

/** `made` withdraws the earlier status, until the payout is closed or another file pays one of its members. */
export const movePayoutFile = endpoint({
  method: 'PUT',
  path: '/admin/affiliate/payout-files/:id/status',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Say that a file was sent or failed, or take that back',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('status', [
    /** Today if no day is given, never a future day. */
    z.strictObject({ status: z.literal('sent'), sentOn: DayInput.nullish() }),
    z.strictObject({
      status: z.literal('failed'),
      reason: words().min(1, { error: reasonWanted }).max(moderationLimits.maxReasonLength),
    }),
    z.strictObject({ status: z.literal('made') }),
  ]),
  answer: one(PayoutFile),
  errors: ['payout_file_not_found', 'payout_closed', 'payout_file_moved'],
});

/** For members whom no file can pay, or whose transfer came back. The next batch includes what they are owed. */
export const removePayoutMember = endpoint({
  method: 'POST',
  path: '/admin/affiliate/payouts/:id/members/:member/removal',
  who: 'money',
  signIn: true,
  confirm: 'always',
  summary: 'Take a member out of a batch that is open',
  params: z.object({ id: Id, member: Id }),
  body: z.strictObject({ reason: words().min(1, { error: reasonWanted }).max(moderationLimits.maxReasonLength) }),
  answer: one(Payout),
  errors: ['own_case', 'payout_not_found', 'payout_closed', 'payout_member_not_found', 'payout_file_open'],
});

export const payoutFileEndpoints = [
  getPayoutRules,
  putPayoutRules,
  approvePayout,
  listPayoutFiles,
  addPayoutFile,
  getPayoutFile,
  movePayoutFile,
  removePayoutMember,
] as const;
