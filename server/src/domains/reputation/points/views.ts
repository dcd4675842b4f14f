import { isPublic } from '@haggle/contract/deals/status';
import type { PointsEntry } from '@haggle/contract/reputation/points';
import { isPayRule, mayQuoteOthers, reasonOf } from './rules.ts';
import type { EntryRow } from './store.ts';

export function toEntry(row: EntryRow): PointsEntry {
  return {
    _id: row.id,
    pointsChange: row.points_change,
    reason: toReason(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Uses the deal's current title if the deal is public or the member is its author. */
function toReason({ rule, reason, title, status, submitted_by: authorId, user_id: userId }: EntryRow): string {
  if (!isPayRule(rule)) return reason;
  // An old entry, whose reason includes the title.
  if (title === null) return mayQuoteOthers(rule) ? reasonOf(rule, null) : reason;
  const isSeen = status !== null && isPublic(status);
  return reasonOf(rule, isSeen || authorId === userId ? title : null);
}
