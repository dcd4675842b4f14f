import { isPublic } from '@haggle/contract/deals/status';
import type { DealTimeline } from '@haggle/contract/deals/timeline';
import * as dealLimits from '@haggle/contract/limits/deals';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { explainRank } from '../ranking/actions.ts';
import { requireVisible } from '../visibility-actions.ts';
import { countByUnit, liftOf, unitOf } from './rules.ts';
import * as store from './store.ts';
import { toMoments } from './views.ts';

/**
 * Returns what happened to a deal since it was posted, and why it ranks where it does.
 * @throws Refusal `deal_not_found`, also for one that is not published; `deal_merged`
 */
export async function readDealTimeline(context: Context, actor: Actor | null, dealId: string): Promise<DealTimeline> {
  const deal = await requireVisible(context, actor, dealId);
  if (!isPublic(deal.status)) throw new Refusal('deal_not_found');
  const { database } = context;
  const postedAt = deal.posted_at;
  const { commentLikes: minLikes, maxComments: limit } = dealLimits.timeline;
  const [rank, votes, reports, comments] = await Promise.all([
    explainRank(context, dealId),
    store.countVotes(database, dealId, postedAt),
    store.countReports(database, dealId),
    store.listLikedComments(database, dealId, { minLikes, limit }),
  ]);
  const unit = unitOf(votes, postedAt);
  const { hours, overtakenAt } = liftOf(rank, postedAt);
  const counts = countByUnit(votes, { postedAt, unit });
  return {
    place: rank.place,
    liveDeals: rank.liveDeals,
    votes: {
      up: rank.upvotes,
      down: rank.downvotes,
      hours,
      unit,
      counts: counts.map(({ at, ...count }) => ({ at: at.toISOString(), ...count })),
    },
    overtakenAt: overtakenAt.toISOString(),
    moments: toMoments({ promotedAt: deal.promoted_at, reports, comments }),
  };
}
