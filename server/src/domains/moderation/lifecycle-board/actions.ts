import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import * as boardLimits from '@haggle/contract/limits/board';
import type { BoardDeal, BoardFilters } from '@haggle/contract/moderation/lifecycle-board';
import type { Actor } from '../../../kernel/actor.ts';
import { runForEach } from '../../../kernel/bulk.ts';
import { offsetOf, type PageRequest, toList } from '../../../kernel/paging.ts';
import type { Context } from '../../../platform/context.ts';
import { readCards } from '../../deals/actions.ts';
import { listMoves } from '../../deals/lifecycle/actions.ts';
import { moveOrDecide } from '../actions.ts';
import * as store from './store.ts';
import { toBoardDeal } from './views.ts';

/** Returns the deals by status: how many there are, and the latest of each. */
export async function readBoard(context: Context, actor: Actor, filters: BoardFilters) {
  const { database } = context;
  const candidates = await store.findCandidates(database, filters);
  const query = { filters, candidates, statuses: lifecycleStatuses, now: context.clock() };
  const [counts, boardIds] = await Promise.all([
    store.countByStatus(database, query),
    store.listBoardIds(database, { ...query, perStatus: boardLimits.column }),
  ]);
  const deals = await toBoardDeals(context, actor, boardIds);
  return lifecycleStatuses.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    deals: deals.filter(({ deal }) => deal.lifecycleStatus === status),
  }));
}

type ListQuery = PageRequest & BoardFilters & { status?: LifecycleStatus | undefined };

/** Returns one page of deals with one status or any, latest first. */
export async function listBoard(context: Context, actor: Actor, { page, limit, status, ...filters }: ListQuery) {
  const { database } = context;
  const candidates = await store.findCandidates(database, filters);
  const statuses = status ? [status] : lifecycleStatuses;
  const query = { filters, candidates, statuses, now: context.clock() };
  const counts = await store.countByStatus(database, query);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const offset = offsetOf({ page, limit });
  const boardIds = offset < total ? await store.listBoardIds(database, { ...query, perStatus: offset + limit }) : [];
  const rows = await toBoardDeals(context, actor, boardIds.slice(offset, offset + limit));
  return toList({ page, limit }, { rows, total }, (deal) => deal);
}

async function toBoardDeals(context: Context, actor: Actor, ids: readonly string[]): Promise<BoardDeal[]> {
  // Revisions are read before the contents: if a deal is edited in between, a decision about it is refused.
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
  /** The revision of each deal that the moderator read. */
  revisions?: Record<string, number> | undefined;
}

/** Moves several deals as far as the lifecycle allows, with a result for each. Approves or rejects those that wait. */
export function moveDeals(context: Context, actor: Actor, { dealIds, status, reason, revisions }: BulkMove) {
  return runForEach('dealId', dealIds, (id) =>
    moveOrDecide(context, actor, id, { status, reason, seen: revisions?.[id] }),
  );
}
