import { formatList } from '@haggle/contract/locale/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
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
    [t('admin-spam.blocked'), blockedText(preview.blocked)],
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
  const blocked = new Map(
    previews.flatMap((preview) => preview.blocked).map((one) => [`${one.kind} ${one.value}`, one] as const),
  );
  return { ...sum, blocked: [...blocked.values()] };
}

function blockedText(blocked: CleanupPreview['blocked']): string {
  const named = blocked.flatMap(({ kind, value }) =>
    value === null ? [] : [kind === 'email_domain' ? `@${value}` : value],
  );
  const isUnnamed = (of: string) => blocked.some(({ kind, value }) => kind === of && value === null);
  const domains = isUnnamed('email_domain') ? [t('admin-spam.emailDomain')] : [];
  const places = isUnnamed('place') ? [t('admin-spam.address')] : [];
  return formatList([...named, ...domains, ...places], 'unit') || t('admin-spam.none');
}
