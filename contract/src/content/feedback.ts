import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as accountLimits from '../limits/accounts.ts';
import * as feedbackLimits from '../limits/feedback.ts';
import { t } from '../messages/translate.ts';
import { choice, Done, Id, list, one, pageFields, requiredText, Time, TimeInput } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { feedbackCategories, feedbackPriorities, feedbackStatuses } from './choices.ts';

const FeedbackStatus = z.enum(feedbackStatuses, choice(feedbackStatuses));
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

const bothNeeded = () => t('feedback.fields.both');
const emailNeeded = () => t('feedback.fields.email');

const part = words().max(feedbackLimits.maxPartLength).nullish();

export const NewFeedback = z.object({
  category: z.enum(feedbackCategories, { error: () => t('fields.listedKind') }).default('bug'),
  priority: z.enum(feedbackPriorities, choice(feedbackPriorities)).default('medium'),
  summary: requiredText(bothNeeded, feedbackLimits.maxSummaryLength),
  description: requiredText(bothNeeded, feedbackLimits.maxDescriptionLength),
  stepsToReproduce: part,
  expectedBehavior: part,
  actualBehavior: part,
  /** Ignored for members, whose account's address is used. */
  email: z
    .string({ error: emailNeeded })
    .trim()
    .min(1, { error: emailNeeded })
    .max(accountLimits.maxEmailLength, { error: () => t('fields.addressTooLong') })
    .pipe(z.email({ error: () => t('fields.email') })),
  sentryErrorId: z.string().max(feedbackLimits.maxErrorIdLength).nullish(),
  userAgent: z.string().max(feedbackLimits.maxUserAgentLength).nullish(),
  url: z.string().max(feedbackLimits.maxAddress).nullish(),
  /** New feedback is always open. */
  status: z.literal('open', { error: () => t('feedback.fields.open') }).optional(),
});
export type NewFeedback = z.output<typeof NewFeedback>;

export const Feedback = z
  .object({
    _id: Id,
    userId: Id.nullable(),
    category: z.enum(feedbackCategories),
    priority: z.enum(feedbackPriorities),
    summary: z.string(),
    description: z.string(),
    stepsToReproduce: z.string().nullable(),
    expectedBehavior: z.string().nullable(),
    actualBehavior: z.string().nullable(),
    email: z.string(),
    sentryErrorId: z.string().nullable(),
    userAgent: z.string().nullable(),
    url: z.string().nullable(),
    status: FeedbackStatus,
    resolution: z.string().nullable(),
    createdAt: Time,
    resolvedAt: Time.nullable(),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.infer<typeof Feedback>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  who: 'anyone',
  rate: 'feedback',
  proof: 'feedback',
  summary: 'Send feedback to those who run the site',
  body: NewFeedback,
  answer: one(Feedback),
  errors: ['suspended', 'not_signed_in'],
});

export const listUserFeedback = endpoint({
  method: 'GET',
  path: '/feedback/user',
  who: 'member',
  summary: 'List the feedback I sent, or as an admin that of any member; the latest first',
  query: z.strictObject({ ...pageFields, userId: Id.optional() }),
  answer: list(Feedback),
  errors: ['user_not_found', 'not_allowed'],
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/feedback',
  who: 'feedback',
  summary: 'List all feedback, the latest first',
  query: z.strictObject({
    ...pageFields,
    status: FeedbackStatus.optional(),
    category: z.enum(feedbackCategories, { error: () => t('fields.listedKind') }).optional(),
    priority: z.enum(feedbackPriorities, choice(feedbackPriorities)).optional(),
    /** Words in the summary or description, or a whole email address or error id. */
    q: z.string().trim().max(feedbackLimits.maxErrorIdLength).optional(),
  }),
  answer: list(Feedback),
});

export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/feedback/:id',
  who: 'feedback',
  summary: 'Move feedback on, or reopen it, and say what became of it; its sender gets a letter when it is decided',
  params: z.object({ id: Id }),
  body: z.strictObject({
    status: FeedbackStatus.optional(),
    resolution: words().max(feedbackLimits.maxResolutionLength).nullish(),
    /** When it was resolved, if not now; only together with the status `resolved`. */
    resolvedAt: TimeInput.nullish(),
  }),
  answer: one(Feedback),
  errors: ['feedback_not_found', 'feedback_move'],
});

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/feedback/:id/reply',
  who: 'feedback',
  rate: 'sendMail',
  summary: 'Answer feedback by a letter to its sender',
  params: z.object({ id: Id }),
  body: z.strictObject({
    message: requiredText(() => t('content.fields.answer'), feedbackLimits.maxResolutionLength),
  }),
  answer: Done,
  errors: ['feedback_not_found'],
});

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/feedback/:id',
  who: 'member',
  only: 'own',
  or: 'feedback',
  summary: 'Delete feedback of my own, or any as an admin',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['feedback_not_found'],
});

export const feedbackEndpoints = [
  sendFeedback,
  listUserFeedback,
  listFeedback,
  changeFeedback,
  replyToFeedback,
  deleteFeedback,
] as const;
