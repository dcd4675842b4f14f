import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { renewWanted } from '../../features/wanted/use-wanted.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';

interface ManageActionsProps {
  request: WantedRequest;
  mayClose: boolean;
  mayRemove: boolean;
}

/** The buttons that close or remove a request. */
export function ManageActions({ request, mayClose, mayRemove }: ManageActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayClose && (
        <>
          <Close request={request} isFound />
          <Close request={request} isFound={false} />
        </>
      )}
      {mayRemove && <Remove request={request} />}
    </div>
  );
}

function Close({ request: { _id: id }, isFound }: { request: WantedRequest; isFound: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const label = isFound ? t('wanted.close.found') : t('wanted.close.withdraw');
  async function run(): Promise<void> {
    const { data } = await api('PUT /wanted/:id/close', { params: { id }, body: { isFound } });
    await renewWanted(client, api, data);
    toast(isFound ? t('wanted.close.foundDone') : t('wanted.close.withdrawn'), 'good');
  }
  return <ConfirmButton label={label} title={label} text={t('wanted.close.confirm')} run={run} />;
}

function Remove({ request: { _id: id } }: { request: WantedRequest }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason, clearDraft] = useDraftText(`remove wanted ${id}`);
  async function remove(): Promise<void> {
    await api('POST /admin/wanted/:id/remove', { params: { id }, body: { reason: reason.trim() } });
    clearDraft();
    client.removeQueries({ queryKey: ['wanted'] });
    toast(t('wanted.remove.done'));
    await navigate({ to: '/wanted/{-$id}', params: { id: undefined } });
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('wanted.remove.button')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('wanted.remove.title')}
          text={t('wanted.remove.text')}
          label={t('wanted.remove.button')}
          isDanger
          run={reason.trim() ? remove : undefined}
          onClose={() => setOpen(false)}
        >
          <ReasonField value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </>
  );
}
