import type { Partner, PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { t } from '@haggle/contract/messages/translate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';

/** A badge with a partner's status. */
export function PartnerState({ status }: { status: PartnerStatus }) {
  return status === 'active' ? (
    <Badge tone="saved">{t('admin-partners.states.active')}</Badge>
  ) : (
    <Badge>{t('admin-partners.states.paused')}</Badge>
  );
}

/** A button that pauses or activates a partner immediately, with an undo toast. */
export function PauseButton({ partner }: { partner: Pick<Partner, '_id' | 'name' | 'status'> }) {
  const api = useApi();
  const client = useQueryClient();
  const { _id: id, name, status } = partner;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ to }: { to: PartnerStatus; isUndo?: boolean }) =>
      api('PUT /admin/affiliate/partners/:id', { params: { id }, body: { status: to } }),
    onSuccess: async (_, { to, isUndo }) => {
      await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
      const from = to === 'active' ? 'paused' : 'active';
      const savedText =
        to === 'active' ? t('admin-partners.nowActive', { name }) : t('admin-partners.nowPaused', { name });
      if (isUndo) toast(savedText, 'good');
      else undoToast(savedText, 'good', () => mutate({ to: from, isUndo: true }));
    },
    onError: (error) => {
      // Other errors already have a toast. A conflict, such as a host taken by another partner, doesn't.
      if (error instanceof ApiError && error.status === 409) toast(error.message, 'bad');
    },
  });
  const to = status === 'active' ? 'paused' : 'active';
  const actionLabel = to === 'paused' ? t('admin-partners.pause') : t('admin-partners.activate');
  return (
    <Button
      size="small"
      aria-label={t('ui.named', { label: actionLabel, value: name })}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isPending}
      onClick={() => isPending || mutate({ to })}
    >
      {actionLabel}
    </Button>
  );
}
