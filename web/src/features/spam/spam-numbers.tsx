import { formatList } from '@haggle/contract/locale/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { keyOf } from './block-choice.tsx';
import type { Spammer } from './use-undo-spam.ts';

/** The effects of removing spammers in numbers. For several, also their usernames. */
export function SpamNumbers({ preview, people }: { preview: CleanupPreview; people: readonly Spammer[] }) {
  const names = people.map(({ username }) => username);
  const rows: [name: string, value: string][] = [
    ...(people.length > 1 ? [[t('admin-spam.accounts'), formatList(names, 'unit')] as [string, string]] : []),
    [t('admin-spam.account'), t('admin-spam.suspended')],
    [t('admin-spam.deals'), formatNumber(preview.deals)],
    [t('admin-spam.comments'), formatNumber(preview.comments)],
    [t('admin-spam.points'), formatNumber(preview.points)],
    [t('admin-spam.votes'), formatNumber(preview.votes)],
    [t('admin-spam.reports'), formatNumber(preview.reports)],
  ];
  return (
    <dl className="divide-y rounded-lg border text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 px-3 py-1.5">
          <dt className="max-w-1/2 shrink-0 text-soft">{name}</dt>
          <dd className="wrap-anywhere min-w-0 text-end font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Adds up previews. Entries shared by several are blocklisted once. */
export function sumOf(previews: readonly CleanupPreview[]): CleanupPreview {
  const sum = { deals: 0, comments: 0, votes: 0, points: 0, reports: 0 };
  for (const preview of previews) {
    for (const part of ['deals', 'comments', 'votes', 'points', 'reports'] as const) sum[part] += preview[part];
  }
  const blocked = Map.groupBy(
    previews.flatMap((preview) => preview.blocked),
    keyOf,
  );
  return { ...sum, blocked: [...blocked.values()].flatMap(mergeEntries) };
}

/** Merges identical entries: suggested if any preview suggests it. Without a value they may differ, so all must. */
function mergeEntries(sameEntries: CleanupPreview['blocked']): CleanupPreview['blocked'] {
  const suggested = sameEntries.filter(({ isSuggested }) => isSuggested).length;
  return sameEntries.slice(0, 1).map((one) => ({
    ...one,
    isSuggested: suggested >= (one.value === null ? sameEntries.length : 1),
  }));
}
