import { dealOfAddress } from '@haggle/contract/deals/paths';
import { type Actor, hiddenFrom } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { hasDealOf } from './rows/actions.ts';

/**
 * Nobody on the staff but admins puts a deal of their own before readers: whose deals earn would decide what is seen.
 * @throws Refusal `own_case`
 */
export async function refuseOwnDeals(context: Context, actor: Actor, dealIds: readonly string[]): Promise<void> {
  if (hiddenFrom(actor) === undefined) return;
  if (await hasDealOf(context, actor.id, dealIds)) throw new Refusal('own_case');
}

/** The same for an address to which readers are sent; null leads nowhere. */
export async function refuseOwnAddress(context: Context, actor: Actor, address: string | null): Promise<void> {
  // In capital letters it leads there as well.
  const id = address === null ? undefined : dealOfAddress(address.toLowerCase(), context.origin);
  if (id !== undefined) await refuseOwnDeals(context, actor, [id]);
}
