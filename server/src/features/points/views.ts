import type { PointsEntry } from '@haggle/contract/points';
import type { EntryRow } from './store.ts';

export function toEntry(row: EntryRow): PointsEntry {
  return { _id: row.id, pointsChange: row.points_change, reason: row.reason, createdAt: row.created_at.toISOString() };
}
