import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { issueText } from '../issue-text.ts';
import * as accountLimits from '../limits/accounts.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, one, requiredText, Time } from '../shapes.ts';
import { Motive } from './sign-ups.ts';
import { Me } from './users.ts';

export const Username = z
  .string({ error: () => t('accounts.fields.username') })
  .trim()
  .min(accountLimits.minUsernameLength, {
    error: () => t('fields.charactersLeast', { least: accountLimits.minUsernameLength }),
  })
  .max(accountLimits.maxUsernameLength, { error: issueText })
  .regex(/^[A-Za-z0-9_-]+$/, { error: () => t('accounts.fields.usernameLetters') });

export const Email = z
  .string({ error: () => t('accounts.fields.email') })
  .trim()
  .max(accountLimits.maxEmailLength, { error: () => t('fields.addressTooLong') })
  .pipe(z.email({ error: () => t('fields.email') }));

export const NewPassword = z
  .string({ error: () => t('accounts.fields.newPassword') })
  .min(accountLimits.minPasswordLength, {
    error: () => t('fields.charactersLeast', { least: accountLimits.minPasswordLength }),
  })
  .max(accountLimits.maxPasswordLength, { error: issueText });

export const Registration = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    /** Why the person wants to join; read by moderators where new accounts need approval. */
    motive: Motive.optional(),
    /** The part of an invitation link after `/invitation/`. */
    invitation: z.string().max(200).optional(),
  })
  .refine(({ username, password }) => !username || !password.toLowerCase().includes(username.toLowerCase()), {
    path: ['password'],
    error: () => t('accounts.fields.passwordHasUsername'),
  })
  .refine(({ email, password }) => !password.toLowerCase().includes(email.toLowerCase()), {
    path: ['password'],
    error: () => t('accounts.fields.passwordHasEmail'),
  });
export type Registration = z.output<typeof Registration>;

/** `token` is also at the top level, where clients built to the specification read it. */
export const SignedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  data: z.object({ token: z.string(), user: Me }),
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  who: 'anyone',
  rate: 'register',
  proof: 'register',
  summary:
    'Open an account and log in, as far as the setting `signUpMode` lets anybody; where accounts are approved, it only reads and saves until then',
  body: Registration,
  answer: SignedIn,
  errors: [
    'username_taken',
    'sign_ups_closed',
    'invitation_needed',
    'invitation_over',
    'sign_up_blocked',
    'content_blocked',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'login',
  proof: 'login',
  summary: 'Log in',
  body: z.object({
    /** A username works as well. */
    email: requiredText(() => t('accounts.fields.email'), accountLimits.maxEmailLength),
    password: z
      .string({ error: () => t('accounts.fields.password') })
      .min(1, { error: () => t('accounts.fields.password') })
      .max(1_000),
    /** From the authenticator app, or a recovery code; the refusal `second_factor_required` requests it. */
    code: z.string().trim().max(40).optional(),
  }),
  answer: SignedIn,
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'suspended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: 'member',
  signIn: true,
  whileClosed: 'always',
  beforeApproval: true,
  whileSuspended: true,
  summary: 'Log out of this session',
  answer: Done,
});

export const endSession = endpoint({
  method: 'POST',
  path: '/auth/sessions/end',
  who: 'anyone',
  whileClosed: 'always',
  summary: 'End a session that was logged out without a connection; it needs the hash of its token only, not the token',
  body: z.object({ tokenHash: z.hash('sha256') }),
  answer: Done,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  who: 'member',
  whileClosed: 'always',
  summary: 'Read my own account',
  answer: one(Me),
});

/** A logged-in device. */
export const SessionInfo = z
  .object({ _id: Id, userAgent: z.string(), createdAt: Time, usedAt: Time, isCurrent: z.boolean() })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  who: 'member',
  signIn: true,
  summary: 'List the devices I am logged in on, last used first',
  answer: z.object({ success: z.literal(true), count: z.int(), data: z.array(SessionInfo) }),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  signIn: true,
  summary: 'Sign one device out',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['session_not_found'],
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  who: 'member',
  beforeApproval: true,
  signIn: true,
  summary: 'Log out everywhere but here; ends my API tokens too',
  /** `revoked` counts logged-out devices, `tokens` the revoked API tokens. */
  answer: z.object({ success: z.literal(true), revoked: z.int(), tokens: z.int() }),
});

export const sessionEndpoints = [
  register,
  login,
  logout,
  endSession,
  me,
  listSessions,
  revokeSession,
  revokeOtherSessions,
] as const;
