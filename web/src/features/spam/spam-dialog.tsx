import { cleanupUndoDays, forGoodDays } from '@haggle/contract/limits/moderation';
import { t } from '@haggle/contract/messages/translate';
import type { CleanupDraft, CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { daysFromNow } from '../admin-kit/suspension-end-field.tsx';
import { BlockChoice, usePicks } from './block-choice.tsx';
import { SpamNumbers, sumOf } from './spam-numbers.tsx';
import { type Spammer, useUndoSpam } from './use-undo-spam.ts';

interface SpamDialogProps {
  /** One or more spammers. */
  people: readonly Spammer[];
  /** Reports the outcome and offers undo. Defaults to a toast. */
  reportOutcome?: (text: string, undo: () => Promise<void>) => void;
  onClose: () => void;
}

/** A dialog that removes spammers after showing the effects in numbers. Removing several is undone in one step. */
export function SpamDialog({ people, reportOutcome = reportByToast, onClose }: SpamDialogProps) {
  const { remove, done } = useRemoval(people, reportOutcome);
  const [reason, setReason, clearDraft] = useDraftText(
    `spam ${people.map(({ _id }) => _id).join(' ')}`,
    t('admin-spam.reason'),
  );
  const { data, error, refetch } = usePreviews(people);
  const sum = data && sumOf(data);
  const { isPicked, pick } = usePicks();
  const [{ username: name } = { username: '' }] = people;
  const count = people.length;
  return (
    <ActionDialog
      title={count === 1 ? t('admin-spam.title', { name }) : t('admin-spam.titleMany', { count })}
      text={count === 1 ? t('admin-spam.text', { days: cleanupUndoDays }) : t('admin-spam.textMany')}
      label={t('admin-spam.label')}
      isDanger
      onClose={onClose}
      run={
        sum && reason.trim()
          ? () => remove({ reason, blocked: sum.blocked.filter(isPicked) }, data).then(clearDraft)
          : undefined
      }
    >
      {done !== undefined && count > 1 && (
        <div role="status">
          <Progress share={done / count} label={t('admin-spam.progress', { done, count })} />
        </div>
      )}
      {sum ? (
        <>
          <SpamNumbers preview={sum} people={people} />
          <BlockChoice blocked={sum.blocked} isPicked={isPicked} onPick={pick} />
        </>
      ) : error ? (
        <ErrorLine text={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('admin-spam.loading')}>
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function reportByToast(text: string, undo: () => Promise<void>): void {
  undoToast(text, 'good', () => void undo());
}

function usePreviews(people: readonly Spammer[]) {
  const api = useApi();
  const ids = people.map(({ _id }) => _id);
  return useQuery({
    queryKey: ['mine', 'people', ids.join(' '), 'spam'],
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await api('GET /admin/users/:id/cleanup', { params: { id } }, signal)).data)),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Removes them one by one. A refusal doesn't stop the rest, and its member is named. */
function useRemoval(people: readonly Spammer[], reportOutcome: (text: string, undo: () => Promise<void>) => void) {
  const api = useApi();
  const client = useQueryClient();
  const undo = useUndoSpam();
  const [done, setDone] = useState<number>();
  async function remove(
    { reason, blocked }: Pick<CleanupDraft, 'reason' | 'blocked'>,
    previews: readonly CleanupPreview[] = [],
  ): Promise<void> {
    const removed: Spammer[] = [];
    const sums = { deals: 0, comments: 0, points: 0 };
    const failed: { username: string; error: unknown }[] = [];
    const named = blocked?.map(({ kind, value }) => ({ kind, value }));
    const body = { reason, until: daysFromNow(forGoodDays), blocked: named };
    for (const [index, { _id: id, username }] of people.entries()) {
      setDone(index);
      try {
        await api('POST /admin/users/:id/cleanup', { params: { id }, body });
        removed.push({ _id: id, username });
        const preview = previews[index];
        for (const part of ['deals', 'comments', 'points'] as const) sums[part] += preview?.[part] ?? 0;
      } catch (error) {
        failed.push({ username, error });
      }
    }
    const [only] = failed;
    if (only && people.length === 1) throw only.error;
    for (const { username, error } of failed) toast(refusalText(error), 'bad', undefined, { note: username });
    const [{ username: name } = { username: '' }] = removed;
    const count = removed.length;
    const text =
      people.length === 1
        ? t('admin-spam.done', { name, ...sums })
        : t('admin-spam.doneMany', { count, deals: sums.deals, comments: sums.comments });
    if (count > 0) reportOutcome(text, () => undo(removed));
    await client.invalidateQueries();
  }
  return { remove, done };
}
