import { formatList } from '@haggle/contract/locale/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { keyOf } from './block-choice.tsx';
import type { Spammer } from './use-undo-spam.ts';

/** What removing spammers will do, in numbers; of many, whose accounts these are. */
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

/** All of it together; what several lead to goes on the blocklist once. */
export function sumOf(previews: readonly CleanupPreview[]): CleanupPreview {
  const sum = { deals: 0, comments: 0, votes: 0, points: 0, reports: 0 };
  for (const preview of previews) {
    for (const part of ['deals', 'comments', 'votes', 'points', 'reports'] as const) sum[part] += preview[part];
  }
  const blocked = new Map<string, CleanupPreview['blocked'][number]>();
  for (const one of previews.flatMap((preview) => preview.blocked)) {
    const before = blocked.get(keyOf(one));
    // Domains that are not named may differ: one that is not suggested speaks for all of them.
    const isSuggested = one.value === null ? before?.isSuggested !== false && one.isSuggested : one.isSuggested;
    blocked.set(keyOf(one), {
      ...one,
      isSuggested: isSuggested || (one.value !== null && before?.isSuggested === true),
    });
  }
  return { ...sum, blocked: [...blocked.values()] };
}
