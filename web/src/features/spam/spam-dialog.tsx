import { forGoodDays } from '@haggle/contract/limits/moderation';
import { formatList } from '@haggle/contract/locale/lists';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { CleanupPreview } from '@haggle/contract/members/cleanups';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { endOf } from '../admin-kit/suspension-end-field.tsx';

interface SpamDialogProps {
  person: { _id: string; username: string };
  /** Tells of it once it is done, and offers to undo it; without it a toast does. */
  tell?: (text: string, undo: () => void) => void;
  onClose: () => void;
}

/** Removes a member as a spammer, once it was read in numbers what that does. */
export function SpamDialog({ person: { _id: id, username: name }, tell = tellByToast, onClose }: SpamDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const undo = useUndoSpam();
  const [reason, setReason] = useState(() => t('admin-spam.reason'));
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'people', id, 'spam'],
    queryFn: async ({ signal }) => (await api('GET /admin/users/:id/cleanup', { params: { id } }, signal)).data,
    staleTime: 0,
    gcTime: 0,
  });
  async function run({ deals, comments, points }: CleanupPreview): Promise<void> {
    const body = { reason, until: endOf(forGoodDays) };
    await api('POST /admin/users/:id/cleanup', { params: { id }, body });
    tell(t('admin-spam.done', { name, deals, comments, points }), () => void undo({ _id: id, username: name }));
    await client.invalidateQueries();
  }
  return (
    <ActDialog
      title={t('admin-spam.title', { name })}
      text={t('admin-spam.text')}
      label={t('admin-spam.label')}
      isDanger
      onClose={onClose}
      run={data && reason.trim() ? () => run(data) : undefined}
    >
      {data ? (
        <Numbers preview={data} />
      ) : error ? (
        <ErrorLine text={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('admin-spam.loading')}>
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function tellByToast(text: string, undo: () => void): void {
  undoToast(text, 'good', undo);
}

function Numbers({ preview }: { preview: CleanupPreview }) {
  const rows: [name: string, value: string][] = [
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

function blockedText(blocked: CleanupPreview['blocked']): string {
  const named = blocked.flatMap(({ kind, value }) =>
    value === null ? [] : [kind === 'email_domain' ? `@${value}` : value],
  );
  const isUnnamed = (of: string) => blocked.some(({ kind, value }) => kind === of && value === null);
  const domains = isUnnamed('email_domain') ? [t('admin-spam.emailDomain')] : [];
  const places = isUnnamed('place') ? [t('admin-spam.address')] : [];
  return formatList([...named, ...domains, ...places], 'unit') || t('admin-spam.none');
}

/** Undoes a removal as a spammer, and tells of it or of what went wrong. */
export function useUndoSpam(): (person: { _id: string; username: string }) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  return async ({ _id: id, username: name }) => {
    try {
      await api('DELETE /admin/users/:id/cleanup', { params: { id } });
      toast(t('admin-spam.undone', { name }), 'good');
      await client.invalidateQueries();
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
  };
}
