import { type Actor, hiddenFrom } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { targetsOf } from './own-deal-rules.ts';
import * as store from './own-deal-store.ts';
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

/** Refuses the same for an address that readers are sent to, directly or by a redirect of this site; null for none. */
export async function refuseOwnAddress(context: Context, actor: Actor, address: string | null): Promise<void> {
  if (address === null) return;
  const { dealIds, paths } = targetsOf(address, context.origin);
  const redirectTargets = await store.listTargets(context.database, paths);
  const redirectedIds = redirectTargets.flatMap((path) => targetsOf(path, context.origin).dealIds);
  await refuseOwnDeals(context, actor, [...dealIds, ...redirectedIds]);
}
