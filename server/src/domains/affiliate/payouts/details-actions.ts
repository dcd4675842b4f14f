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
import type { Here } from '../../accounts/login-attempts/actions.ts';
import * as store from './details-store.ts';
import { problemOf } from './file-rules.ts';
import { listMethods } from './payer-actions.ts';

/** How a member wants to be paid. */
export async function readDetails(context: Context, userId: string): Promise<SaidDetails> {
  const [row, methods] = await Promise.all([store.findDetails(context.database, userId), listMethods(context)]);
  if (!row) return { details: null, updatedAt: null, problem: null, methods };
  const details = openDetails(context, userId, row.sealed);
  return {
    details,
    updatedAt: row.updated_at.toISOString(),
    problem: problemOf(details, locale.currency),
    methods,
  };
}

/** One member's account in another's row would turn the money elsewhere, so it does not open there. */
const boundTo = (userId: string): Bound => `payout_details.sealed:${userId}`;

function openDetails({ secrets }: Context, userId: string, encrypted: Buffer): PayoutDetails {
  return PayoutDetails.parse(JSON.parse(secrets.decrypt(encrypted, boundTo(userId))));
}

const copyBoundTo = (memberId: string): Bound => `payout_items.sealed:${memberId}`;

/** A member's details for a batch, which pays by them whatever becomes of the details. */
export function copyDetails({ secrets }: Context, memberId: string, encrypted: Buffer): Buffer {
  return secrets.encrypt(secrets.decrypt(encrypted, boundTo(memberId)), copyBoundTo(memberId));
}

/**
 * How a batch pays a member: by its copy of their details, which is forgotten once it is closed.
 * @returns null where nothing is known, or no longer
 */
export function openCopy(
  context: Context,
  { member_id: memberId, status, copy, sealed }: OfBatch,
): PayoutDetails | null {
  if (copy) return PayoutDetails.parse(JSON.parse(context.secrets.decrypt(copy, copyBoundTo(memberId))));
  // Batches that the version before made have no copies.
  return status === 'open' && sealed ? openDetails(context, memberId, sealed) : null;
}

interface OfBatch {
  member_id: string;
  status: PayoutStatus;
  copy: Buffer | null;
  sealed: Buffer | null;
}

/**
 * Says how a member wants to be paid. It asks for the password: a stolen session must not turn the money elsewhere; and they
 * are told, since a stolen password could.
 * @throws Refusal `wrong_password`, `payout_method_off`, `invalid`
 */
export async function putDetails(
  context: Context,
  actor: Actor,
  { details, currentPassword }: { details: PayoutDetails; currentPassword: string },
  here: Here,
): Promise<SaidDetails> {
  if (details.method === 'bank' && !isValidIBAN(details.iban)) {
    throw invalidField('details.iban', t('affiliate.errors.ibanTypo'));
  }
  if (problemOf(details, locale.currency) === 'name_unwritable') {
    throw invalidField('details.holder', t('affiliate.errors.latinName'));
  }
  if (!(await listMethods(context)).includes(details.method)) throw new Refusal('payout_method_off');
  await requirePassword(context, actor, currentPassword, here);
  await inTransaction(context, async (context) => {
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
 * Forgets how a member wants to be paid. It asks for the password, as changing it does: a stolen session must not keep their
 * money from them.
 * @throws Refusal `wrong_password`
 */
export async function deleteDetails(
  context: Context,
  actor: Actor,
  { currentPassword }: { currentPassword: string },
  here: Here,
): Promise<void> {
  await requirePassword(context, actor, currentPassword, here);
  await inTransaction(context, async (context) => {
    const wasThere = await store.deleteDetails(context.database, actor.id);
    if (wasThere) await emailAccessNotice(context, actor.id, 'payoutDetailsDeleted');
  });
}
