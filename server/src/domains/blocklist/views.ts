import type { BlocklistEntry, BlocklistTrial } from '@haggle/contract/blocklist/blocklist';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { EntryRow, Met } from './store.ts';

export function toEntry(row: EntryRow): BlocklistEntry {
  const { spammer_id: _id, spammer_name: username } = row;
  return {
    _id: row.id,
    kind: row.kind,
    value: row.kind === 'place' ? null : row.value,
    effect: row.effect,
    createdAt: row.created_at.toISOString(),
    by: row.adder_name,
    spammer: _id !== null && username !== null ? { _id, username } : null,
  };
}

export function toTrial(value: string, met: readonly Met[]): BlocklistTrial {
  const count = (kind: Met['kind']) => met.filter((one) => one.kind === kind).length;
  const members = new Map(met.map(({ userId, isTrusted }) => [userId, isTrusted]));
  members.delete(null);
  return {
    days: blocklistLimits.trialDays,
    value,
    deals: count('deal'),
    comments: count('comment'),
    signUps: count('sign_up'),
    members: members.size,
    trustedMembers: [...members.values()].filter(Boolean).length,
    samples: met
      .slice(0, blocklistLimits.samplesMost)
      .map(({ kind, text, at }) => ({ kind, text, createdAt: new Date(at).toISOString() })),
  };
}
