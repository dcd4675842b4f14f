import { PayoutDetails, type SaidDetails } from '@haggle/contract/affiliate/payout-details';
import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { isValidIBAN } from 'ibantools';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { requirePassword } from '../../accounts/credentials/actions.ts';
import { emailAccessNotice } from '../../accounts/credentials/notice-actions.ts';
import type { ClientSession } from '../../accounts/login-attempts/actions.ts';
import { lockActor } from '../../accounts/users/row-actions.ts';
import * as store from './details-store.ts';
import { problemOf } from './file-rules.ts';
import { listMethods } from './payer-actions.ts';

/** Returns a member's payout details. */
export async function readDetails(context: Context, userId: string): Promise<SaidDetails> {
  const [row, methods] = await Promise.all([store.findDetails(context.database, userId), listMethods(context)]);
  if (!row) return { details: null, updatedAt: null, problem: null, methods };
  const details = decryptDetails(context, userId, row.sealed);
  return {
    details,
    updatedAt: row.updated_at.toISOString(),
    problem: problemOf(details, locale.currency),
    methods,
  };
}

/** Binds details to their member, so that a copy in another member's row can't be decrypted and redirect money. */
const boundTo = (userId: string): Bound => `payout_details.sealed:${userId}`;

function decryptDetails({ secrets }: Context, userId: string, encrypted: Buffer): PayoutDetails {
  return PayoutDetails.parse(JSON.parse(secrets.decrypt(encrypted, boundTo(userId))));
}

const copyBoundTo = (memberId: string): Bound => `payout_items.sealed:${memberId}`;

/** Re-encrypts a member's details for a batch, which uses this copy even if the details change later. */
export function copyDetails({ secrets }: Context, memberId: string, encrypted: Buffer): Buffer {
  return secrets.encrypt(secrets.decrypt(encrypted, boundTo(memberId)), copyBoundTo(memberId));
}

/**
 * Decrypts the batch's copy of a member's details, which is deleted once the batch is closed.
 * @returns null if there are no details, or they are deleted
 */
export function decryptCopy(
  context: Context,
  { member_id: memberId, status, copy, sealed }: BatchDetailsRow,
): PayoutDetails | null {
  if (copy) return PayoutDetails.parse(JSON.parse(context.secrets.decrypt(copy, copyBoundTo(memberId))));
  // Batches created by the previous version have no copies.
  return status === 'open' && sealed ? decryptDetails(context, memberId, sealed) : null;
}

interface BatchDetailsRow {
  member_id: string;
  status: PayoutStatus;
  copy: Buffer | null;
  sealed: Buffer | null;
}

/**
 * Saves a member's payout details. Requires the password, because a stolen session must not redirect the money. Also
 * notifies the member by email, in case the password is stolen, too.
 * @throws Refusal `wrong_password`, `payout_method_off`, `invalid`; `not_signed_in` if the account has been erased
 */
export async function putDetails(
  context: Context,
  actor: Actor,
  { details, currentPassword }: { details: PayoutDetails; currentPassword: string },
  client: ClientSession,
): Promise<SaidDetails> {
  if (details.method === 'bank' && !isValidIBAN(details.iban)) {
    throw invalidField('details.iban', t('affiliate.errors.ibanTypo'));
  }
  if (problemOf(details, locale.currency) === 'name_unwritable') {
    throw invalidField('details.holder', t('affiliate.errors.latinName'));
  }
  if (!(await listMethods(context)).includes(details.method)) throw new Refusal('payout_method_off');
  await requirePassword(context, actor, currentPassword, client);
  await inTransaction(context, async (context) => {
    await lockActor(context, actor);
    await store.putDetails(context.database, {
      user_id: actor.id,
      method: details.method,
      sealed: context.secrets.encrypt(JSON.stringify(details), boundTo(actor.id)),
      updated_at: context.clock(),
    });
    await emailAccessNotice(context, actor.id, 'payoutDetailsChanged');
  });
  return readDetails(context, actor.id);
}

/**
 * Deletes a member's payout details. Requires the password, because a stolen session must not block their payouts.
 * @throws Refusal `wrong_password`
 */
export async function deleteDetails(
  context: Context,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  client: ClientSession,
): Promise<void> {
  await requirePassword(context, actor, currentPassword, client);
  await inTransaction(context, async (context) => {
    const wasDeleted = await store.deleteDetails(context.database, actor.id);
    if (wasDeleted) await emailAccessNotice(context, actor.id, 'payoutDetailsDeleted');
  });
}
