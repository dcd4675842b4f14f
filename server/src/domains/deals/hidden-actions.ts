import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { hideDeal as hide, listHidden } from '../accounts/mutes/actions.ts';
import { readCards } from './actions.ts';
import { toHiddenDeal } from './views.ts';
import { requireVisible } from './visibility-actions.ts';

/**
 * Leaves a deal out of a member's lists, for good or until it costs less than now.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function hideDeal(context: Context, actor: Actor, id: string, untilCheaper: boolean): Promise<void> {
  await requireVisible(context, actor, id);
  await hide(context, actor, id, untilCheaper);
}

/** What a member has hidden, the latest first; deals that are gone are left out. */
export async function listHiddenDeals(context: Context, actor: Actor, page: PageRequest) {
  const found = await listHidden(context, actor, page);
  const below = new Map(found.rows.map((row) => [row.deal_id, row.below_cents]));
  const cards = await readCards(context, [...below.keys()]);
  return toList(page, { rows: cards, total: found.total }, (deal) => toHiddenDeal(deal, below.get(deal._id) ?? null));
}
