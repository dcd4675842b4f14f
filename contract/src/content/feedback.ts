import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits/limits.ts';
import { readingLimits } from '../limits/reading-limits.ts';
import { Done, Id, list, one, pageFields, requiredText, Time, TimeInput } from '../shapes.ts';

const { feedback } = readingLimits;

export const feedbackCategories = ['bug', 'feature', 'performance', 'other'] as const;
export const feedbackPriorities = ['low', 'medium', 'high'] as const;
export const feedbackStatuses = ['open', 'in_progress', 'resolved', 'wont_fix'] as const;
const FeedbackStatus = z.enum(feedbackStatuses, `Choose one of: ${feedbackStatuses.join(', ')}.`);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

const bothNeeded = 'Please provide both a summary and description.';
const emailNeeded = 'Please provide an email address for follow-up.';

const part = z.string().trim().max(feedback.partMost).nullish();

export const NewFeedback = z.object({
  category: z.enum(feedbackCategories, 'Choose one of the listed kinds.').default('bug'),
  priority: z.enum(feedbackPriorities, 'Choose low, medium or high.').default('medium'),
  summary: requiredText(bothNeeded, limits.feedback.summaryMost),
  description: requiredText(bothNeeded, feedback.descriptionMost),
  stepsToReproduce: part,
  expectedBehavior: part,
  actualBehavior: part,
  /** A member's is that of the account, whatever stands here. */
  email: z
    .string(emailNeeded)
    .trim()
    .min(1, emailNeeded)
    .max(limits.user.emailMost, 'That address is too long.')
    .pipe(z.email('That does not look like an email address.')),
  sentryErrorId: z.string().max(feedback.errorIdMost).nullish(),
  userAgent: z.string().max(feedback.userAgentMost).nullish(),
  url: z.string().max(feedback.addressMost).nullish(),
  /** What is new is open. */
  status: z.literal('open', 'New feedback is open.').optional(),
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
  summary: 'Send feedback to those who run the site',
  body: NewFeedback,
  answer: one(Feedback),
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
  who: 'admin',
  summary: 'List all feedback, the latest first',
  query: z.strictObject({
    ...pageFields,
    status: FeedbackStatus.optional(),
    category: z.enum(feedbackCategories, 'Choose one of the listed kinds.').optional(),
    priority: z.enum(feedbackPriorities, 'Choose low, medium or high.').optional(),
    /** Words of its summary or description, or an address or error id in full. */
    q: z.string().trim().max(feedback.errorIdMost).optional(),
  }),
  answer: list(Feedback),
});

export const changeFeedback = endpoint({
  method: 'PUT',
  path: '/feedback/:id',
  who: 'admin',
  summary: 'Move feedback on, or reopen it, and say what became of it; its sender gets a letter when it is decided',
  params: z.object({ id: Id }),
  body: z.strictObject({
    status: FeedbackStatus.optional(),
    resolution: z.string().trim().max(feedback.resolutionMost).nullish(),
    /** When it was resolved, if not now; only along with the status `resolved`. */
    resolvedAt: TimeInput.nullish(),
  }),
  answer: one(Feedback),
  errors: ['feedback_not_found', 'feedback_move'],
});

export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/feedback/:id/reply',
  who: 'admin',
  rate: 'sendMail',
  summary: 'Answer feedback by a letter to its sender',
  params: z.object({ id: Id }),
  body: z.strictObject({
    message: requiredText('Write an answer.', feedback.resolutionMost),
  }),
  answer: Done,
  errors: ['feedback_not_found'],
});

export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/feedback/:id',
  who: 'member',
  only: 'ownOrAdmin',
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
