import { z } from 'zod';
import { Username } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { t } from '../messages/translate.ts';
import { aboutPeople, reason } from '../moderation/cleanups.ts';
import { Done, Id, one, Time, TimeInput } from '../shapes.ts';

// Staff actions on a member's account itself, mostly at its owner's request.

const params = z.object({ id: Id });
/** Everything that shows or changes an address is for admins, who must confirm their identity. */
const aboutAccounts = { who: 'personalData', signIn: true, confirm: 'always' } as const;
const trustRange = { error: () => t('members.fields.trust') };

export const renameUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/username',
  ...aboutPeople,
  summary: 'Rename a member and notify them',
  params,
  body: z.strictObject({ username: Username, reason }),
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'own_account', 'username_taken'],
});

export const overrideTrust = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/trust',
  ...aboutPeople,
  summary: 'Trust a member this far, whatever they have earned, until a time or for good',
  params,
  body: z.strictObject({
    level: z.int(trustRange).min(0, trustRange).max(3, trustRange),
    until: TimeInput.nullable(),
    reason,
    /** The `createdAt` of the override that the caller saw, null if there was none; refused if it differs by now. */
    was: Time.nullish(),
  }),
  answer: one(z.object({ createdAt: Time })),
  errors: ['user_not_found', 'staff_account', 'own_account', 'changed_meanwhile'],
});

export const endTrustOverride = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/trust',
  ...aboutPeople,
  summary: 'Trust a member as far as they have earned',
  params,
  query: z.strictObject({
    /** The `createdAt` of the override that the caller saw; refused if it differs by now. */
    was: Time.optional(),
  }),
  answer: Done,
  errors: ['user_not_found', 'staff_account', 'own_account', 'changed_meanwhile'],
});

export const confirmUserEmail = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/email-confirmation',
  ...aboutAccounts,
  summary: "Confirm a member's email address for them",
  params,
  answer: Done,
  errors: ['user_not_found', 'email_taken'],
});

export const makeResetLink = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-link',
  ...aboutAccounts,
  summary: 'Make a link by which a member sets a new password, to be handed to them',
  params,
  answer: one(z.object({ url: z.string(), expiresAt: Time })),
  errors: ['user_not_found', 'own_account'],
});

export const eraseUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/erasure',
  ...aboutAccounts,
  summary: 'Erase an account because its owner asks for it, at once or after the days of grace',
  params,
  body: z.strictObject({ when: z.enum(['now', 'after_grace']), reason }),
  answer: Done,
  errors: ['user_not_found', 'own_account', 'last_admin'],
});

export const cancelErasure = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/erasure',
  ...aboutAccounts,
  summary: 'Keep an account that was to be erased',
  params,
  answer: Done,
  errors: ['user_not_found', 'own_account'],
});

export const accountsAdminEndpoints = [
  renameUser,
  overrideTrust,
  endTrustOverride,
  confirmUserEmail,
  makeResetLink,
  eraseUser,
  cancelErasure,
] as const;
