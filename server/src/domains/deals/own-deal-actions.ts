import { dealOfAddress } from '@haggle/contract/deals/paths';
import { type Actor, hiddenFrom } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { hasDealOf } from './rows/actions.ts';

/**
 * Refuses staff, except admins, who would put their own deal before readers: people who earn from deals must not decide
 * what is seen.
 * @throws Refusal `own_case`
 */
export async function refuseOwnDeals(context: Context, actor: Actor, dealIds: readonly string[]): Promise<void> {
  if (hiddenFrom(actor) === undefined) return;
  if (await hasDealOf(context, actor.id, dealIds)) throw new Refusal('own_case');
}

/** Refuses the same for an address that readers are sent to; null for none. */
export async function refuseOwnAddress(context: Context, actor: Actor, address: string | null): Promise<void> {
  // Paths work in capital letters, too.
  const id = address === null ? undefined : dealOfAddress(address.toLowerCase(), context.origin);
  if (id !== undefined) await refuseOwnDeals(context, actor, [id]);
}
