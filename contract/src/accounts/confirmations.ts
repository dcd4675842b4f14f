import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { one, Time } from '../shapes.ts';
import { WebAuthn } from './credentials.ts';

/** The password, plus the code if the account has two-step login; or a passkey, which counts as both. */
export const Proof = z.union([
  z.strictObject({
    password: z
      .string({ error: () => t('accounts.fields.password') })
      .min(1, { error: () => t('accounts.fields.password') })
      .max(1_000),
    /** From the authenticator app, or a recovery code; the refusal `second_factor_required` requests it. */
    code: z.string().trim().max(40).optional(),
  }),
  z.strictObject({ response: WebAuthn }),
]);
export type Proof = z.infer<typeof Proof>;

export const confirm = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  summary: 'Confirm that it is me, for what asks for it with `confirmation_needed`; failures count as failed logins',
  body: Proof,
  answer: one(z.object({ until: Time })),
  errors: ['wrong_password', 'second_factor_required', 'wrong_code', 'passkey_needed', 'passkey_refused'],
});

export const startConfirming = endpoint({
  method: 'POST',
  path: '/auth/confirm/passkey',
  who: 'member',
  whileClosed: 'always',
  beforeApproval: true,
  rate: 'checkPassword',
  signIn: true,
  summary: 'Begin to confirm with a passkey: gives the options for the browser',
  answer: one(WebAuthn),
  errors: ['passkey_not_found'],
});

export const confirmationEndpoints = [confirm, startConfirming] as const;
