import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as signUpLimits from '../limits/sign-ups.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, list, one, pageFields, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { signUpStates } from './choices.ts';

/** Who may register: anyone, anyone pending approval, only with an invitation, or no one. */
export const SignUpMode = z.enum(signUpLimits.signUpModes, choice(signUpLimits.signUpModes));
export type SignUpMode = z.infer<typeof SignUpMode>;

/** Why the applicant wants to join, in their own words. */
export const Motive = words().max(signUpLimits.maxMotiveLength, {
  error: () => t('accounts.fields.motiveMost', { most: signUpLimits.maxMotiveLength }),
});

/** A registration that needed a moderator's approval. */
export const SignUp = z
  .object({
    _id: Id,
    username: z.string(),
    /** Null for staff who may not read email addresses. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    motive: z.string(),
    state: z.enum(signUpStates),
    createdAt: Time,
    decidedAt: Time.nullable(),
    /** Username of the deciding moderator or the inviting member; null while undecided, and after deletion. */
    by: z.string().nullable(),
    /** The reason given to the applicant. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

export const SignUpsQuery = z.strictObject({
  ...pageFields,
  state: z.enum(signUpStates, choice(signUpStates)).default('waiting'),
});
export type SignUpsQuery = z.output<typeof SignUpsQuery>;

export const listSignUps = endpoint({
  method: 'GET',
  path: '/admin/sign-ups',
  who: 'members',
  signIn: true,
  summary: 'List who asked to join: those who wait, the longest waiting first, or those decided on, the latest first',
  query: SignUpsQuery,
  answer: list(SignUp),
});

/** Each decision has its own outcome: done, or the error. */
const Outcome = z.object({
  userId: Id,
  isDone: z.boolean(),
  error: z.string().nullable(),
  code: z.string().nullable(),
});

const SignUpDecisions = z.object({
  userIds: z
    .array(Id)
    .min(1, { error: () => t('accounts.fields.signUpsLeast') })
    .max(signUpLimits.atOnce, { error: () => t('accounts.fields.signUpsMost', { most: signUpLimits.atOnce }) })
    .transform((ids) => [...new Set(ids)]),
  decision: z.enum(['approve', 'refuse'], choice(['approve', 'refuse'])),
  /** Sent to each applicant. */
  reason: words().max(signUpLimits.maxReasonLength).nullish(),
});
export type SignUpDecisions = z.output<typeof SignUpDecisions>;

export const decideSignUps = endpoint({
  method: 'POST',
  path: '/admin/sign-ups/decisions',
  who: 'members',
  signIn: true,
  summary: 'Approve or refuse several who asked to join; a refusal may be changed into an approval later',
  body: SignUpDecisions,
  answer: one(z.array(Outcome)),
});

export const signUpEndpoints = [listSignUps, decideSignUps] as const;
