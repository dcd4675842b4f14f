import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { ActDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { TemplateChoice } from '../moderation/template-choice.tsx';

interface WarnProps {
  person: { _id: string; username: string };
  commentId: string;
  onClose: () => void;
}

/** Warns a member of what they wrote, in words they read. */
export function WarnDialog({ person: { _id: id, username: name }, commentId, onClose }: WarnProps) {
  const api = useApi();
  const [reason, setReason] = useState('');
  async function warn(): Promise<void> {
    const { data } = await api('POST /admin/users/:id/warnings', { params: { id }, body: { reason, commentId } });
    async function takeBack(): Promise<void> {
      try {
        await api('DELETE /admin/users/:id/warnings/:warningId', { params: { id, warningId: data._id } });
        toast(t('admin-users.warnings.withdrawn'), 'good');
      } catch (error) {
        toast(refusalText(error), 'bad');
      }
    }
    undoToast(t('comments.warn.done', { name }), 'good', () => void takeBack());
  }
  return (
    <ActDialog
      title={t('comments.warn.title', { name })}
      text={t('comments.warn.text')}
      label={t('comments.menu.warn')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? warn : undefined}
    >
      <TemplateChoice kind="warning" text={reason} onChoose={setReason} />
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
