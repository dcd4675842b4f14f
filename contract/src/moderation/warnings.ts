import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, one, Time } from '../shapes.ts';
import { aboutPeople, reason } from './cleanups.ts';

/** A moderator's warning to a member: a step before a suspension. */
export const Warning = z
  .object({
    _id: Id,
    reason: z.string(),
    /** The comment that it is about, while it exists, and that comment's deal. */
    about: z.object({ commentId: Id, dealId: Id }).nullable(),
    createdAt: Time,
    /** The moderator's username; null once that account is deleted. */
    by: z.string().nullable(),
    withdrawnAt: Time.nullable(),
  })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof Warning>;

const params = z.object({ id: Id });

export const warnUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/warnings',
  ...aboutPeople,
  summary: 'Warn a member, of a comment of theirs or in general; they read why',
  params,
  body: z.strictObject({ reason, commentId: Id.nullish() }),
  answer: one(Warning),
  errors: ['user_not_found', 'staff_account', 'own_account', 'own_comment', 'comment_not_found'],
});

export const withdrawWarning = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/warnings/:warningId',
  ...aboutPeople,
  summary: 'Withdraw a warning and notify the member',
  params: params.extend({ warningId: Id }),
  answer: one(Warning),
  errors: ['user_not_found', 'staff_account', 'own_account', 'warning_not_found'],
});

export const warningEndpoints = [warnUser, withdrawWarning] as const;
