import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import * as boardLimits from '@haggle/contract/limits/board';
import type { BoardDeal, BoardFilters } from '@haggle/contract/moderation/lifecycle-board';
import type { Actor } from '../../../kernel/actor.ts';
import { answerEach } from '../../../kernel/bulk.ts';
import { offsetOf, type PageRequest, toList } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import { readCards } from '../../deals/actions.ts';
import { listMoves } from '../../deals/lifecycle/actions.ts';
import { moveOrDecide } from '../actions.ts';
import * as store from './store.ts';
import { toBoardDeal } from './views.ts';

/** The deals by state: how many there are, and the latest of each. */
export async function readBoard(context: Context, actor: Actor, filters: BoardFilters) {
  const { database } = context;
  const candidates = await store.findCandidates(database, filters);
  const asked = { filters, candidates, statuses: lifecycleStatuses, now: context.clock() };
  const [counts, picked] = await Promise.all([
    store.countByStatus(database, asked),
    store.pickIds(database, { ...asked, perStatus: boardLimits.column }),
  ]);
  const deals = await describe(context, actor, picked);
  return lifecycleStatuses.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    deals: deals.filter(({ deal }) => deal.lifecycleStatus === status),
  }));
}

type ListQuery = PageRequest & BoardFilters & { status?: LifecycleStatus | undefined };

/** Deals in any state, the latest first. */
export async function listBoard(context: Context, actor: Actor, { page, limit, status, ...filters }: ListQuery) {
  const { database } = context;
  const candidates = await store.findCandidates(database, filters);
  const statuses = status ? [status] : lifecycleStatuses;
  const asked = { filters, candidates, statuses, now: context.clock() };
  const counts = await store.countByStatus(database, asked);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const offset = offsetOf({ page, limit });
  const picked = offset < total ? await store.pickIds(database, { ...asked, perStatus: offset + limit }) : [];
  const rows = await describe(context, actor, picked.slice(offset, offset + limit));
  return toList({ page, limit }, { rows, total }, (deal) => deal);
}

async function describe(context: Context, actor: Actor, ids: readonly string[]): Promise<BoardDeal[]> {
  // Revisions are read before what the deals say: should one be edited in between, a decision is refused.
  const facts = await store.listFacts(context.database, ids);
  const cards = await readCards(context, ids, { actor, withScores: true });
  return cards.flatMap((deal) => {
    const row = facts.find(({ id }) => id === deal._id);
    return row
      ? [toBoardDeal(deal, row, listMoves(actor, row, { enders: [], reopenedAt: [], removedFrom: row.removed_from }))]
      : [];
  });
}

interface BulkMove {
  dealIds: readonly string[];
  status: LifecycleStatus;
  reason: string | null;
  /** Which revision of each deal was read. */
  revisions?: Record<string, number> | undefined;
}

/** Moves several deals as far as the lifecycle lets them; each is answered apart. What waits is approved or rejected. */
export function moveDeals(context: Context, actor: Actor, { dealIds, status, reason, revisions }: BulkMove) {
  return answerEach('dealId', dealIds, (id) =>
    moveOrDecide(context, actor, id, { status, reason, seen: revisions?.[id] }),
  );
}
