import type { EventRule, EventSource, PageEvent } from '@haggle/contract/content/page-events';
import type { Deal } from '@haggle/contract/deals/deals';
import { toPicture } from '../writing/actions.ts';
import { conditionsOf, stateOf } from './rules.ts';
import type { EventRow } from './store.ts';

export function toPageEvent(row: EventRow, now: Date): PageEvent {
  return {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
    cover: toCover(row),
  };
}

/** The size is that of the stored picture, whose width is limited. */
function toCover({ cover_key: key, cover_width, cover_height }: EventRow): PageEvent['cover'] {
  if (key === null || cover_width === null || cover_height === null) return null;
  const { address, width, height } = toPicture(key, { width: cover_width, height: cover_height });
  return { key, url: address.replace(/#.*$/, ''), width, height };
}

/** Shapes an event for its editor. */
export function toEventSource(
  row: EventRow,
  { now, deals, reminders }: { now: Date; deals: Deal[]; reminders: number },
): EventSource {
  return {
    ...toPageEvent(row, now),
    shownIn: row.shown_in,
    rule: toRule(row),
    category: toCategory(row),
    deals,
    reminders,
    changedAt: row.changed_at.toISOString(),
  };
}

function toCategory({ category_id, category_name }: EventRow): EventSource['category'] {
  return category_id === null || category_name === null ? null : { _id: category_id, name: category_name };
}

/** Null if its category or store is gone: saved again without that, the rule would pick every deal. */
function toRule(row: EventRow): EventRule | null {
  if (!conditionsOf(row)) return null;
  return {
    categoryId: row.category_id,
    store: row.store_slug,
    tag: row.tag,
    scoreLeast: row.score_least,
    isInWindow: row.in_window,
  };
}
