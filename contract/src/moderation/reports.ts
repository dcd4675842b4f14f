import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as commentLimits from '../limits/comments.ts';
import * as listLimits from '../limits/lists.ts';
import * as moderationLimits from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Flag, Id, list, one, pageFields, requiredText, Time, TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { dealReportReasons, reportActions, reportSubjects, userReportReasons } from './choices.ts';

export const ReportSubject = z.enum(reportSubjects, choice(reportSubjects));
export type ReportSubject = z.infer<typeof ReportSubject>;

const note = words().max(commentLimits.maxNoteLength).nullish();

export const reportDeal = endpoint({
  method: 'PUT',
  path: '/deals/:id/report',
  who: 'member',
  rate: 'reportState',
  summary: 'Report a deal to the moderators, in place of an earlier report',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.enum(dealReportReasons, choice(dealReportReasons)), note }),
  answer: Done,
  errors: ['deal_not_found', 'deal_merged', 'own_deal_report'],
});

export const reportUser = endpoint({
  method: 'PUT',
  path: '/users/:id/report',
  who: 'member',
  rate: 'reportState',
  summary: 'Report a member to the moderators, in place of an earlier report',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.enum(userReportReasons, choice(userReportReasons)), note }),
  answer: Done,
  errors: ['user_not_found', 'own_account'],
});

export const ReportAction = z.enum(reportActions, choice(reportActions));
export type ReportAction = z.infer<typeof ReportAction>;

const Person = z.object({
  _id: Id,
  username: z.string(),
  trustLevel: z.int(),
  createdAt: Time,
  /** How many of their reports so far were upheld and dismissed. */
  reportsUpheld: z.int(),
  reportsDismissed: z.int(),
});

/** Why a comment waits for a moderator: a blocklist match, a link to an unknown host, or a repeated text. */
export const holdReasons = ['blocklist', 'unknown_link', 'repeated'] as const;
const Held = z.object({
  because: z.enum(holdReasons),
  /** The matching entry or the unknown host; null if the text was repeated. */
  met: z.string().nullable(),
});
export type Held = z.infer<typeof Held>;

/** Something that members reported, or that a filter held. */
export const ReportCase = z
  .object({
    _id: Id,
    subject: ReportSubject,
    /** The subject in its current state, or a deleted comment as it was when reported; null once it is gone. */
    thing: z
      .object({
        /** Null for a comment that was deleted without a trace. */
        _id: Id.nullable(),
        title: z.string(),
        /** The beginning of a comment's text, a deal's description or a member's bio. */
        text: z.string(),
        imageUrl: z.string().nullable(),
        /** Its status, if it has one: `active`, `removed`, `deleted`. */
        status: z.string().nullable(),
        /** Its path on the site; null if it is no longer known. */
        link: z.string().nullable(),
      })
      .nullable(),
    author: z
      .object({
        _id: Id,
        username: z.string(),
        trustLevel: z.int(),
        createdAt: Time,
        suspendedUntil: Time.nullable(),
        dealsCount: z.int(),
        commentsCount: z.int(),
        /** Upheld cases about them so far. */
        casesUpheld: z.int(),
        refusedDeals: z.int(),
        /** Whether the caller may remove them as a spammer. */
        isRemovable: z.boolean(),
      })
      .nullable(),
    /** Why a filter held it; null if members reported it. */
    held: Held.nullable(),
    reporters: z.int(),
    /** The sum of the reporters' weights, each at most 1. */
    weight: z.number(),
    reports: z.array(
      z.object({ reporter: Person.nullable(), reason: z.string(), note: z.string().nullable(), createdAt: Time }),
    ),
    createdAt: Time,
    decision: z.enum(['upheld', 'dismissed']).nullable(),
    action: ReportAction.nullable(),
    words: z.string().nullable(),
    decidedAt: Time.nullable(),
    /** Username of who decided; null while open, and once that account is deleted. */
    decidedBy: z.string().nullable(),
    /** Whether the decision hasn't been carried out yet and can be undone. */
    isUndoable: z.boolean(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof ReportCase>;

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  who: 'review',
  summary: 'List what members reported: open cases, the weightiest first, or decided ones, the latest first',
  query: z.strictObject({ ...pageFields, isOpen: Flag.default(true), subject: ReportSubject.optional() }),
  answer: list(ReportCase),
});

const Decision = z.object({
  decision: z.enum(['upheld', 'dismissed'], choice(['upheld', 'dismissed'])),
  action: ReportAction.default('none'),
  /** The reason, sent to the author along with the action, and to the reporters. */
  words: words().max(moderationLimits.maxReasonLength).nullish(),
  /** The end of a suspension. */
  until: TimeInput.nullish(),
  /** The deal that the reported one is merged into. */
  into: Id.nullish(),
});

export const decideReports = endpoint({
  method: 'PUT',
  path: '/admin/reports',
  who: 'review',
  confirm: 'partly',
  summary: 'Decide cases alike; each is carried out after ten seconds unless it is taken back',
  body: Decision.extend({
    ids: z
      .array(Id)
      .min(1, { error: () => t('moderation.fields.pickOne') })
      .max(listLimits.most),
  }),
  answer: one(z.object({ decided: z.array(Id) })),
  errors: [
    'own_case',
    'report_not_found',
    'reason_required',
    'action_not_possible',
    'deal_not_found',
    'not_mergeable',
    'staff_account',
  ],
});

export const removeComment = endpoint({
  method: 'POST',
  path: '/admin/comments/:id/removal',
  who: 'review',
  summary:
    'Delete a comment as a moderator: its reports are upheld and its author is told why. It is carried out after ten seconds, unless the case is taken back',
  params: z.object({ id: Id }),
  body: z.object({ reason: requiredText(() => t('fields.reason'), moderationLimits.maxReasonLength) }),
  answer: one(z.object({ caseId: Id })),
  errors: ['own_case', 'own_comment', 'comment_not_found', 'report_not_found', 'staff_account'],
});

export const undoReports = endpoint({
  method: 'DELETE',
  path: '/admin/reports/decisions',
  who: 'review',
  summary: 'Take back decisions that are not carried out yet',
  query: z.strictObject({
    /** Ids, separated by commas. */
    ids: z
      .string()
      .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, { error: () => t('moderation.fields.ids') })
      .transform((ids) => ids.split(',')),
  }),
  answer: one(z.object({ reopened: z.array(Id) })),
});

export const reportEndpoints = [
  reportDeal,
  reportUser,
  listReports,
  decideReports,
  removeComment,
  undoReports,
] as const;
