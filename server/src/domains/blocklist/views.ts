import type { BlocklistEntry, BlocklistTrial } from '@haggle/contract/blocklist/blocklist';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import type { EntryRow, RecentMatch } from './store.ts';

/** Whether an entry's value may be shown: never a hash; a spammer's email domain only with `showsDomains`. */
export function isShown(
  { kind, cleanup_id: cleanupId, is_orphaned: isOrphaned }: Pick<EntryRow, 'kind' | 'cleanup_id' | 'is_orphaned'>,
  showsDomains: boolean,
) {
  const isWritten = cleanupId === null && !isOrphaned;
  return kind !== 'place' && (kind !== 'email_domain' || isWritten || showsDomains);
}

/** @param showsDomains whether the reader may see the email domains of spammers */
export function toEntry(row: EntryRow, showsDomains: boolean): BlocklistEntry {
  const { spammer_id: _id, spammer_name: username } = row;
  return {
    _id: row.id,
    kind: row.kind,
    value: isShown(row, showsDomains) ? row.value : null,
    effect: row.effect,
    createdAt: row.created_at.toISOString(),
    by: row.adder_name,
    spammer: _id !== null && username !== null ? { _id, username } : null,
  };
}

/** @param namesMembers whether accounts are named, and not only counted */
export function toTrial(value: string, matches: readonly RecentMatch[], namesMembers: boolean): BlocklistTrial {
  const count = (kind: RecentMatch['kind']) => matches.filter((one) => one.kind === kind).length;
  const members = new Map(matches.map(({ userId, isTrusted }) => [userId, isTrusted]));
  members.delete(null);
  return {
    days: blocklistLimits.trialDays,
    value,
    deals: count('deal'),
    comments: count('comment'),
    signUps: count('sign_up'),
    members: members.size,
    trustedMembers: [...members.values()].filter(Boolean).length,
    samples: matches
      .filter(({ kind }) => namesMembers || kind !== 'sign_up')
      .slice(0, blocklistLimits.maxSamples)
      .map(({ kind, text, at }) => ({ kind, text, createdAt: new Date(at).toISOString() })),
  };
}
