import type { RankReason } from '@haggle/contract/deals/ranking';
import type { HotParts } from './rules.ts';
import type { RankFacts } from './store.ts';

export function toRankReason(
  facts: RankFacts & { liveDeals: number },
  { heat, freshness, penalty }: HotParts,
): RankReason {
  return {
    place: facts.place,
    liveDeals: facts.liveDeals,
    upvotes: facts.upvotes,
    downvotes: facts.downvotes,
    weightedVotes: facts.weightedVotes,
    postedAt: facts.postedAt.toISOString(),
    hot: heat + freshness - penalty,
    heat,
    freshness,
    penalty,
  };
}
