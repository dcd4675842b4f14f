import type { WaitingEdit } from '@haggle/contract/deals/held-edits';
import { t } from '@haggle/contract/messages/translate';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { DealLink } from '../../../deals/deal-link.tsx';
import { EditDiff } from '../../../features/held-edits/edit-diff.tsx';
import { ReasonForm } from '../../../features/moderation/reason-form.tsx';
import type { Api } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';

/** The edits of published deals that wait for a moderator; nothing while none does. */
export function WaitingEdits() {
  const { data } = useQuery(waitingEditsQuery(useApi()));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={t('admin-approvals.edits.label')} className="mb-6">
      <h2 className="mb-2 font-semibold">{t('admin-approvals.edits.title', { total: data.pagination.total })}</h2>
      <ul className="space-y-3">
        {data.data.map((edit) => (
          <li key={edit._id}>
            <Waiting edit={edit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ edit }: { edit: WaitingEdit }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { mutate, isPending, error } = useVerdict(edit);
  const failure = error && refusalText(error);
  return (
    <Tile className="p-4">
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <DealLink deal={edit.deal} className="font-medium underline underline-offset-2">
          {edit.deal.title}
        </DealLink>
        {edit.trustLevel !== null && <Badge>{t('admin.words.trust', { level: edit.trustLevel })}</Badge>}
        <TimeAgo time={edit.createdAt} className="text-soft text-sm" />
      </p>
      <EditDiff fields={edit.fields} showsPictures />
      {failure && (
        <div className="mt-3">
          <ErrorLine text={failure} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" variant="primary" disabled={isPending} onClick={() => mutate({ isGood: true })}>
          <Check size={14} aria-hidden /> {t('admin-approvals.edits.approve')}
        </Button>
        <Button size="small" disabled={isPending} onClick={() => setIsRejecting(true)}>
          <X size={14} aria-hidden /> {t('admin-approvals.edits.reject')}
        </Button>
      </div>
      <Dialog
        title={t('admin-approvals.edits.rejectTitle')}
        isOpen={isRejecting}
        isBusy={isPending}
        onClose={() => setIsRejecting(false)}
      >
        <ReasonForm
          text={t('admin-approvals.edits.rejectText')}
          label={t('admin-approvals.edits.reject')}
          asks="wanted"
          isBusy={isPending}
          onReason={(reason) => mutate({ isGood: false, reason }, { onSettled: () => setIsRejecting(false) })}
          onCancel={() => setIsRejecting(false)}
        />
      </Dialog>
    </Tile>
  );
}

type Verdict = { isGood: true } | { isGood: false; reason: string };

function useVerdict({ _id: id, revision }: WaitingEdit) {
  const api = useApi();
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (verdict: Verdict) =>
      verdict.isGood
        ? await api('PUT /admin/edits/:id/approve', { params, body: { revision } })
        : await api('PUT /admin/edits/:id/reject', { params, body: { reason: verdict.reason || null } }),
    onSuccess: (_, { isGood }) =>
      toast(isGood ? t('admin-approvals.edits.approved') : t('admin-approvals.edits.rejected'), 'good'),
    onSettled() {
      void client.invalidateQueries({ queryKey: ['mine', 'approvals'] });
      void client.invalidateQueries({ queryKey: ['deals'], refetchType: 'none' });
    },
  });
}

/** Edits of published deals that wait; below the queue's key, since both change together. */
function waitingEditsQuery(api: Api) {
  return queryOptions({
    queryKey: ['mine', 'approvals', 'edits'],
    queryFn: ({ signal }) => api('GET /admin/edits', { query: {} }, signal),
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
}
