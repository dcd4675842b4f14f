import { z } from 'zod';
import { Deal, DealDetail, LifecycleStatus } from '../deals/deals.ts';
import { endpoint } from '../endpoint.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as approvalLimits from '../limits/approvals.ts';
import * as dealLimits from '../limits/deals.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Flag, Id, list, one, pageFields, Revision, Slug, Time, written } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { reviewOutcomes } from './choices.ts';

/** A moderator's claim on a deal: until it expires, no one else decides on it. */
export const DealClaim = z.object({ username: z.string(), isMine: z.boolean(), until: Time }).meta({ id: 'DealClaim' });
export type DealClaim = z.infer<typeof DealClaim>;

/** The outcomes of an author's latest deals. */
const AuthorRecord = z.object({
  _id: Id,
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  trustLevel: z.int(),
  isVerified: z.boolean(),
  createdAt: Time,
  approved: z.int(),
  rejected: z.int(),
  removed: z.int(),
  waiting: z.int(),
  /** Warnings that weren't withdrawn. */
  warnings: z.int(),
  /** Whether the caller may remove them as a spammer. */
  isRemovable: z.boolean(),
  lastReasons: z.array(z.object({ dealId: Id, title: z.string(), reason: z.string().nullable(), at: Time })),
});
export type AuthorRecord = z.infer<typeof AuthorRecord>;

/**
 * Why a deal waits: it was public before, it matches the blocklist, its author isn't trusted yet or hasn't verified
 * their address, or it starts later.
 */
export const waitingReasons = ['returned', 'blocklist', 'new_member', 'unproven', 'starts_later'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const WaitingDeal = z
  .object({
    deal: Deal,
    /** To be sent with a decision. */
    revision: Revision,
    waitsSince: Time,
    /** Null if the author deleted their account. */
    trustLevel: z.int().nullable(),
    /** Whether none of the author's earlier deals was approved. */
    isFirst: z.boolean(),
    /** Whether the caller may remove the author as a spammer. */
    isRemovable: z.boolean(),
    /** Null if none of the reasons apply any more. */
    why: z.enum(waitingReasons).nullable(),
    claim: DealClaim.nullable(),
  })
  .meta({ id: 'WaitingDeal' });
export type WaitingDeal = z.infer<typeof WaitingDeal>;

export const WaitingQuery = z.strictObject({
  ...pageFields,
  limit: pageFields.limit.default(approvalLimits.page),
  trust: written(
    z
      .number({ error: () => t('moderation.fields.trust') })
      .int()
      .min(0)
      .max(3),
  ).optional(),
  category: Slug.optional(),
  store: Slug.optional(),
  pictures: Flag.optional(),
  firstTimers: Flag.optional(),
});
export type WaitingQuery = z.output<typeof WaitingQuery>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/admin/approvals',
  who: 'review',
  summary:
    'List the deals that wait for approval, the longest waiting first; the total is counted up to 10,000 (1,000 behind filters). Filters by trust, pictures and first timers look at the 10,000 that wait longest',
  query: WaitingQuery,
  answer: list(WaitingDeal),
});

export const countWaiting = endpoint({
  method: 'GET',
  path: '/admin/approvals/count',
  who: 'review',
  summary: 'Count the deals that wait for approval, up to 10,000, and the edits of published deals that do',
  answer: one(z.object({ waiting: z.int(), edits: z.int() })),
});

export const listWaitingStores = endpoint({
  method: 'GET',
  path: '/admin/approvals/stores',
  who: 'review',
  summary: 'List the stores of the deals that wait for approval, those with the most first',
  answer: one(z.array(z.object({ slug: z.string(), name: z.string() }))),
});

export const readApprovalWait = endpoint({
  method: 'GET',
  path: '/approvals/wait',
  who: 'member',
  beforeApproval: true,
  summary: 'Read how long deals have lately waited for approval, in milliseconds; null while too few have waited',
  answer: one(z.object({ medianMs: z.number().nullable() })),
});

export const getReview = endpoint({
  method: 'GET',
  path: '/admin/approvals/:id',
  who: 'review',
  summary: 'Read what a decision on a deal rests on: the deal, its author and the deals that look alike',
  params: z.object({ id: Id }),
  answer: one(
    z.object({
      deal: DealDetail,
      /** When its author last edited it; null if it is as submitted. */
      revisedAt: Time.nullable(),
      /** Whether a picture may still appear, because it is being fetched or processed. */
      picturesUnderWay: z.enum(['fetching', 'preparing']).nullable(),
      author: AuthorRecord.nullable(),
      lookalikes: z.array(Deal),
      /** The live deal with the same link, which prevents this one from being published. */
      sameDeal: Deal.nullable(),
      claim: DealClaim.nullable(),
    }),
  ),
  errors: ['deal_not_found', 'deal_merged'],
});

export const claimDeal = endpoint({
  method: 'PUT',
  path: '/admin/approvals/:id/claim',
  who: 'review',
  summary: 'Take a waiting deal for some minutes, renew that, or take it over from another moderator',
  params: z.object({ id: Id }),
  body: z.object({ takeOver: z.boolean().default(false) }).optional(),
  answer: one(DealClaim),
  errors: ['deal_not_found', 'not_pending', 'deal_claimed'],
});

export const releaseDeal = endpoint({
  method: 'DELETE',
  path: '/admin/approvals/:id/claim',
  who: 'review',
  summary: 'Let go of a deal for others',
  params: z.object({ id: Id }),
  answer: Done,
});

const Reason = words().max(dealLimits.maxReasonLength);

/** Each deal has its own outcome: done, or the error. */
export const BulkOutcome = z
  .object({
    dealId: Id,
    isDone: z.boolean(),
    error: z.string().nullable(),
    code: z.string().nullable(),
  })
  .meta({ id: 'BulkOutcome' });
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/** Ids of a selection, without duplicates. */
export const SelectedIds = z
  .array(Id)
  .min(1, { error: () => t('moderation.fields.dealsLeast') })
  .max(approvalLimits.atOnce, { error: () => t('moderation.fields.dealsMost', { most: approvalLimits.atOnce }) })
  .transform((ids) => [...new Set(ids)]);

/** The revision of each deal that was read, by the deal's id. */
export const SeenRevisions = z.record(Id, Revision).optional();

export const decideDeals = endpoint({
  method: 'POST',
  path: '/admin/approvals/decisions',
  who: 'review',
  summary: 'Approve several deals, or reject them with a reason; each is answered apart',
  body: z.object({
    dealIds: SelectedIds,
    decision: z.enum(['approve', 'reject']),
    reason: Reason.nullish(),
    revisions: SeenRevisions,
  }),
  answer: one(z.array(BulkOutcome)),
  errors: ['reason_required'],
});

const ReviewOutcome = z.enum(reviewOutcomes, choice(reviewOutcomes));
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

/** A decision about a deal, or about an edit of one. */
export const ReviewDecision = z
  .object({
    _id: Id,
    what: ReviewOutcome,
    /** Its current state; null once it is deleted. */
    deal: z.object({ _id: Id, title: z.string(), lifecycleStatus: LifecycleStatus }).nullable(),
    author: z.object({ _id: Id, username: z.string() }).nullable(),
    reason: z.string().nullable(),
    /** Who decided; null once that account is deleted. */
    by: z.object({ _id: Id, username: z.string() }).nullable(),
    at: Time,
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const listDecisions = endpoint({
  method: 'GET',
  path: '/admin/approvals/decisions',
  who: 'review',
  summary: 'List what was approved and rejected, by whom and why, the latest first',
  query: z.strictObject({
    ...pageFields,
    what: ReviewOutcome.optional(),
    /** A username. */
    by: z.string().trim().max(accountLimits.maxUsernameLength).optional(),
  }),
  answer: list(ReviewDecision),
});

export const ReasonTemplate = z
  .object({
    /** The name that moderators choose it by. */
    name: words()
      .min(1, { error: () => t('fields.name') })
      .max(approvalLimits.maxTemplateNameLength),
    /** The text that the author reads. */
    text: words()
      .min(1, { error: () => t('moderation.fields.templateText') })
      .max(dealLimits.maxReasonLength),
  })
  .meta({ id: 'ReasonTemplate' });
export type ReasonTemplate = z.infer<typeof ReasonTemplate>;

const ReasonTemplates = z.array(ReasonTemplate).max(approvalLimits.maxTemplates);

/** The uses of text templates: where staff write to members. */
export const TemplateKind = z.enum(['rejection', 'suspension', 'message', 'warning', 'comment', 'appeal', 'feedback']);
export type TemplateKind = z.infer<typeof TemplateKind>;

export const listReasonTemplates = endpoint({
  method: 'GET',
  path: '/admin/reason-templates',
  who: 'review',
  summary: 'List the words that staff choose from when they reject a deal, suspend or warn a member, or write to one',
  query: z.strictObject({ kind: TemplateKind.default('rejection') }),
  answer: one(z.array(ReasonTemplate)),
});

export const changeReasonTemplates = endpoint({
  method: 'PUT',
  path: '/admin/reason-templates',
  who: 'review',
  summary: "Replace the words of one kind that moderators choose from; an empty list brings back the site's own",
  /** `expected` holds the templates as the caller last saw them, to detect other changes. */
  body: z.object({
    kind: TemplateKind.default('rejection'),
    templates: ReasonTemplates,
    expected: z.object({ templates: ReasonTemplates }).optional(),
  }),
  answer: one(z.array(ReasonTemplate)),
  errors: ['changed_meanwhile'],
});

export const approvalEndpoints = [
  listWaiting,
  countWaiting,
  listWaitingStores,
  readApprovalWait,
  getReview,
  claimDeal,
  releaseDeal,
  decideDeals,
  listDecisions,
  listReasonTemplates,
  changeReasonTemplates,
] as const;
