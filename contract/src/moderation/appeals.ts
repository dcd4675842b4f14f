import { z } from 'zod';
import { login } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { choice, Flag, Id, list, one, PageQuery, pageFields, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';

const text = words()
  .min(1, { error: () => t('moderation.fields.whyAppeal') })
  .max(moderationLimits.maxAppealLength, {
    error: () => t('fields.charactersMost', { most: moderationLimits.maxAppealLength }),
  });

/** The state of an appeal. */
export const AppealStanding = z
  .object({
    /** Whether the author can appeal now: there is a decision, and no appeal against it yet. */
    isPossible: z.boolean(),
    sentAt: Time.nullable(),
    decision: z.enum(['upheld', 'turned_down']).nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: 'AppealStanding' });
export type AppealStanding = z.infer<typeof AppealStanding>;

export const getDealAppeal = endpoint({
  method: 'GET',
  path: '/deals/:id/appeal',
  who: 'member',
  only: 'own',
  summary: 'Read whether you can appeal against what was decided about your deal, or what became of it',
  params: z.object({ id: Id }),
  answer: one(AppealStanding),
  errors: ['deal_not_found'],
});

export const appealDeal = endpoint({
  method: 'POST',
  path: '/deals/:id/appeal',
  who: 'member',
  only: 'own',
  rate: 'feedback',
  summary: 'Ask that the rejection, removal or merging of your deal be looked at again, once for each decision',
  params: z.object({ id: Id }),
  body: z.object({ text }),
  answer: one(AppealStanding),
  errors: ['deal_not_found', 'nothing_to_appeal', 'appealed_already'],
});

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/appeals/suspension',
  who: 'anyone',
  rate: 'login',
  proof: 'login',
  summary: 'Ask that the suspension of your account be looked at again; proven by email and password',
  body: login.body.extend({ text }),
  /** The address must be confirmed, and the site able to send emails. */
  answer: one(z.object({ isAnsweredByEmail: z.boolean() })),
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'nothing_to_appeal', 'appealed_already'],
});

export const Appeal = z
  .object({
    _id: Id,
    user: z.object({ _id: Id, username: z.string(), trustLevel: z.int(), suspendedUntil: Time.nullable() }),
    /** The deal that was rejected, removed or merged into another; null for a suspension. */
    deal: z.object({ _id: Id, slug: z.string().nullable(), title: z.string(), lifecycleStatus: z.string() }).nullable(),
    /** The decision: `rejected`, `removed`, `merged` or `suspended`; `reason` says why. */
    about: z.enum(['rejected', 'removed', 'merged', 'suspended']),
    reason: z.string().nullable(),
    /** Who made that decision, when, until when it lasts, and the deal that was merged into. Null for deleted ones. */
    against: z.object({
      by: z.string().nullable(),
      at: Time.nullable(),
      until: Time.nullable(),
      mergedInto: z.object({ _id: Id, title: z.string() }).nullable(),
    }),
    text: z.string(),
    createdAt: Time,
    decision: z.enum(['upheld', 'turned_down']).nullable(),
    answer: z.string().nullable(),
    decidedAt: Time.nullable(),
    /** Username of who answered; null while open, and once that account is deleted. */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof Appeal>;

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  who: 'review',
  summary: 'List appeals: open ones, the oldest first, or answered ones, the latest first',
  query: z.strictObject({ ...pageFields, isOpen: Flag.default(true) }),
  answer: list(Appeal),
});

export const answerAppeal = endpoint({
  method: 'PUT',
  path: '/admin/appeals/:id',
  who: 'review',
  confirm: 'partly',
  summary:
    'Answer an appeal: upheld, the deal waits for approval again, separated from one it was merged into, or the suspension is lifted',
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(['upheld', 'turned_down'], choice(['upheld', 'turned_down'])),
    answer: words()
      .min(1, { error: () => t('moderation.fields.whyAnswer') })
      .max(moderationLimits.maxReasonLength),
  }),
  answer: one(Appeal),
  errors: ['own_case', 'appeal_not_found', 'decided_already', 'changed_meanwhile', 'staff_account'],
});

/** A moderator's action, without any names. */
export const ModerationEntry = z
  .object({
    _id: Id,
    what: z.enum([
      'deal_rejected',
      'deal_removed',
      'deal_merged',
      'deal_retitled',
      'comment_deleted',
      'member_suspended',
      'suspension_lifted',
      'appeal_upheld',
      'appeal_turned_down',
    ]),
    /** The moderator's reason, with names and addresses removed. */
    why: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'ModerationEntry' });
export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const listModeration = endpoint({
  method: 'GET',
  path: '/moderation-log',
  who: 'anyone',
  summary: 'List what moderators did, newest first',
  query: PageQuery,
  answer: list(ModerationEntry),
});

export const appealEndpoints = [
  getDealAppeal,
  appealDeal,
  appealSuspension,
  listAppeals,
  answerAppeal,
  listModeration,
] as const;
