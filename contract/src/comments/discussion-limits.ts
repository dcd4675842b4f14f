import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as commentLimits from '../limits/comments.ts';
import { maxReasonLength } from '../limits/moderation.ts';
import { t } from '../messages/translate.ts';
import { Id, one, requiredText, Time, TimeInput } from '../shapes.ts';
import { discussionLimitKinds } from './choices.ts';

// Moderators can slow down or lock a discussion that gets out of hand.

/** A slowed or locked discussion, as readers see it. */
export const DiscussionLimit = z
  .object({
    kind: z.enum(discussionLimitKinds),
    /** Minutes that a member waits between two comments; null if the discussion is locked. */
    minutes: z.int().nullable(),
    /** Null until a moderator reopens it. */
    until: Time.nullable(),
    reason: z.string(),
    /** A summary in a sentence or two. */
    notice: z.string(),
  })
  .meta({ id: 'DiscussionLimit' });
export type DiscussionLimit = z.infer<typeof DiscussionLimit>;

const params = z.object({ id: Id });
const minutesRange = { error: () => t('comments.fields.slowMinutes', { most: commentLimits.maxSlowMinutes }) };

export const limitDiscussion = endpoint({
  method: 'PUT',
  path: '/deals/:id/discussion',
  who: 'review',
  summary: 'Slow down or lock a discussion, until a time or for good, with a reason that readers see',
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('slow'),
      minutes: z.int(minutesRange).min(1, minutesRange).max(commentLimits.maxSlowMinutes, minutesRange),
      until: TimeInput.nullable(),
      reason: requiredText(() => t('fields.reason'), maxReasonLength),
    }),
    z.strictObject({
      kind: z.literal('locked'),
      until: TimeInput.nullable(),
      reason: requiredText(() => t('fields.reason'), maxReasonLength),
    }),
  ]),
  /** `was` is the limit it replaced, for undo; null if the discussion was open. */
  answer: one(z.object({ is: DiscussionLimit, was: DiscussionLimit.nullable() })),
  errors: ['deal_not_found', 'own_case'],
});

export const openDiscussion = endpoint({
  method: 'DELETE',
  path: '/deals/:id/discussion',
  who: 'review',
  summary: 'Open a discussion again that was slow or locked',
  params,
  answer: one(z.object({ was: DiscussionLimit.nullable() })),
  errors: ['deal_not_found', 'own_case'],
});

export const discussionLimitEndpoints = [limitDiscussion, openDiscussion] as const;
