import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, one, Time } from '../shapes.ts';
import { words } from '../visible-text.ts';
import { Email, NewPassword, SignedIn } from './sessions.ts';
import { Me } from './users.ts';

/** No stricter limits than the form's: whether the password is right is up to its hash. */
export const CurrentPassword = z
  .string({ error: () => t('accounts.fields.currentPassword') })
  .min(1, { error: () => t('accounts.fields.currentPassword') })
  .max(1_000);
const linkToken = z.object({ token: z.string().max(100) });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'sendMail',
  proof: 'reset',
  summary:
    'Email links for a new password, one for each account of the address; the answer is the same whether the address is known or not',
  body: z.object({ email: Email }),
  answer: Done,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/auth/reset-password/:token',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'checkPassword',
  summary:
    'Set a new password with the link; logs out everywhere and ends API tokens. Passkeys and second steps stay, unless the link proves the address for the first time: then they end, too, with webhooks and payout details',
  params: linkToken,
  body: z.object({ password: NewPassword }),
  answer: Done,
  errors: ['link_expired', 'email_taken'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email/:token',
  who: 'anyone',
  rate: 'checkPassword',
  summary:
    'Confirm an email address with a link that was sent to it, logged in to an account that claims it; the first time, all other logins, API tokens, second steps, passkeys, webhooks and payout details of the account end',
  params: linkToken,
  answer: Done,
  errors: ['link_expired', 'login_for_link', 'email_taken'],
});

export const readVerification = endpoint({
  method: 'GET',
  path: '/auth/verify-email',
  who: 'member',
  signIn: true,
  summary: 'Read whether this site can send me the link that confirms my address',
  answer: one(z.object({ canSend: z.boolean() })),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  who: 'member',
  beforeApproval: true,
  rate: 'sendMail',
  signIn: true,
  summary: 'Send the link that confirms my address again, where there is something to confirm and mail can be sent',
  answer: one(
    z.object({
      sent: z.boolean().meta({
        description:
          'Whether a link that confirms this account was sent to its address, now or within the last hour; three are sent an hour',
      }),
    }),
  ),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary:
    'Change my password, or set the first one soon after logging in; signs out everywhere but here and ends API tokens',
  body: z.object({
    /** Omitted by members without a password. */
    currentPassword: CurrentPassword.optional(),
    newPassword: NewPassword,
  }),
  answer: one(Me),
  errors: ['wrong_password', 'confirmation_needed'],
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/auth/email',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Change my address: at once, or through a link where the site sends mail',
  body: z.object({ email: Email, currentPassword: CurrentPassword }),
  answer: one(Me),
  errors: ['wrong_password'],
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/auth/totp',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Begin two-step login: gives the secret for the authenticator app',
  body: z.object({ currentPassword: CurrentPassword }),
  answer: one(z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() })),
  errors: ['wrong_password', 'second_step_needed', 'email_unverified'],
});

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/auth/totp',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Finish two-step login with a code; gives the recovery codes, once',
  body: z.object({ code: z.string().trim().max(10) }),
  answer: one(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: ['wrong_code', 'second_factor_off', 'second_step_needed', 'email_unverified'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/auth/totp',
  who: 'member',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Turn two-step login off',
  body: z.object({ currentPassword: CurrentPassword }),
  answer: Done,
  errors: ['wrong_password', 'second_step_needed'],
});

const Passkey = z
  .object({ _id: Id, name: z.string(), createdAt: Time, usedAt: Time.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** Input and output of the browser's WebAuthn API. The WebAuthn library validates it. */
export const WebAuthn = z.looseObject({});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  who: 'member',
  whileClosed: 'always',
  signIn: true,
  summary: 'List my passkeys',
  answer: z.object({ success: z.literal(true), count: z.int(), data: z.array(Passkey) }),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/start',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  confirm: 'secondStep',
  summary: 'Begin to add a passkey: gives the options for the browser',
  body: z.object({ currentPassword: CurrentPassword }),
  answer: one(WebAuthn),
  errors: ['wrong_password', 'second_step_needed', 'email_unverified'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  signIn: true,
  summary: 'Add the passkey that the browser made',
  body: z.object({
    name: words()
      .min(1, { error: () => t('fields.name') })
      .max(60),
    response: WebAuthn,
  }),
  answer: one(Passkey),
  errors: ['passkey_refused', 'second_step_needed', 'email_unverified'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  who: 'member',
  beforeApproval: true,
  only: 'own',
  signIn: true,
  confirm: 'always',
  summary: 'Remove a passkey',
  params: z.object({ id: Id }),
  answer: Done,
  errors: ['passkey_not_found', 'second_step_needed'],
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkeys/login/start',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'tryLogin',
  summary: 'Begin to log in with a passkey: gives the options for the browser',
  answer: one(WebAuthn),
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkeys/login',
  who: 'anyone',
  whileClosed: 'always',
  rate: 'login',
  summary: 'Log in with a passkey',
  body: z.object({ response: WebAuthn }),
  answer: SignedIn,
  errors: ['passkey_refused', 'suspended'],
});

export const credentialEndpoints = [
  forgotPassword,
  resetPassword,
  verifyEmail,
  readVerification,
  resendVerification,
  changePassword,
  changeEmail,
  startTotp,
  confirmTotp,
  removeTotp,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  passkeyLogin,
] as const;
