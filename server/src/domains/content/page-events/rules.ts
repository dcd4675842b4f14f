import type { eventStates } from '@haggle/contract/content/page-events';

interface Span {
  starts_at: Date;
  ends_at: Date;
}

/** Returns the state of an event. Its start belongs to it, its end doesn't. */
export function stateOf({ starts_at: start, ends_at: end }: Span, now: Date): (typeof eventStates)[number] {
  if (now < start) return 'planned';
  return now < end ? 'running' : 'over';
}

/** Returns the event to promote: the running one that began last. */
export function pickPromoted<T extends Span>(events: readonly T[], now: Date): T | undefined {
  return events
    .filter((event) => stateOf(event, now) === 'running')
    .toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())[0];
}

interface Rule {
  has_rule: boolean;
  of_category: boolean;
  category_id: string | null;
  of_store: boolean;
  store_id: string | null;
  tag: string | null;
  score_least: number | null;
  in_window: boolean;
}

/**
 * Returns the conditions of an event's rule.
 * @returns undefined if it picks nothing, because there is no rule or its category or store is gone
 */
export function conditionsOf(event: Rule & Span) {
  const { has_rule, of_category, category_id, of_store, store_id, tag, score_least, in_window } = event;
  const isGone = (of_category && category_id === null) || (of_store && store_id === null);
  if (!has_rule || isGone) return undefined;
  return {
    categoryId: category_id ?? undefined,
    storeId: store_id ?? undefined,
    tag: tag ?? undefined,
    scoreLeast: score_least ?? undefined,
    ...(in_window && { postedFrom: event.starts_at, postedBefore: event.ends_at }),
  };
}
