import { PayoutDetails } from '@haggle/contract/affiliate/payouts';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { requirePassword } from '../../accounts/credentials/actions.ts';
import type { Here } from '../../accounts/login-attempts/actions.ts';
import * as store from './details-store.ts';
import { isIban } from './rules.ts';

interface SaidDetails {
  details: PayoutDetails | null;
  updatedAt: string | null;
}

/** How a member wants to be paid. */
export async function readDetails(context: Context, userId: string): Promise<SaidDetails> {
  const row = await store.findDetails(context.database, userId);
  if (!row) return { details: null, updatedAt: null };
  return { details: openDetails(context, userId, row.sealed), updatedAt: row.updated_at.toISOString() };
}

/** One member's account in another's row would turn the money elsewhere, so it does not open there. */
const boundTo = (userId: string): Bound => `payout_details.sealed:${userId}`;

export function openDetails({ secrets }: Context, userId: string, encrypted: Buffer): PayoutDetails {
  return PayoutDetails.parse(JSON.parse(secrets.decrypt(encrypted, boundTo(userId))));
}

/**
 * Says how a member wants to be paid. It asks for the password: a stolen session must not turn the money elsewhere.
 * @throws Refusal `wrong_password`, `invalid`
 */
export async function putDetails(
  context: Context,
  actor: Actor,
  { details, currentPassword }: { details: PayoutDetails; currentPassword: string },
  here: Here,
): Promise<SaidDetails> {
  if (details.method === 'bank' && !isIban(details.iban)) {
    throw invalidField('details.iban', t('affiliate.errors.ibanTypo'));
  }
  await requirePassword(context, actor, currentPassword, here);
  await store.putDetails(context.database, {
    user_id: actor.id,
    method: details.method,
    sealed: context.secrets.encrypt(JSON.stringify(details), boundTo(actor.id)),
    updated_at: context.clock(),
  });
  return readDetails(context, actor.id);
}

export async function deleteDetails(context: Context, actor: Actor): Promise<void> {
  await store.deleteDetails(context.database, actor.id);
}
