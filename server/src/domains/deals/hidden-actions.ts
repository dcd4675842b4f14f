import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { hideDeal as hide, listHiddenDealRows } from '../accounts/mutes/actions.ts';
import { readCards } from './actions.ts';
import { toHiddenDeal } from './views.ts';
import { requireVisible } from './visibility-actions.ts';

/**
 * Hides a deal from a member's lists, permanently or until it costs less than now.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function hideDeal(context: Context, actor: Actor, id: string, untilCheaper: boolean): Promise<void> {
  await requireVisible(context, actor, id);
  await hide(context, actor, id, untilCheaper);
}

/** Returns the deals that a member has hidden, the latest first, without those that are gone. */
export async function listHiddenDeals(context: Context, actor: Actor, page: PageRequest) {
  const found = await listHiddenDealRows(context, actor, page);
  const below = new Map(found.rows.map((row) => [row.deal_id, row.below_cents]));
  const cards = await readCards(context, [...below.keys()]);
  return toList(page, { rows: cards, total: found.total }, (deal) => toHiddenDeal(deal, below.get(deal._id) ?? null));
}
