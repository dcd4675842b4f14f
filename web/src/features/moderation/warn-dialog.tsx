import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { TemplateChoice } from './template-choice.tsx';

interface WarnProps {
  person: { _id: string; username: string };
  /** The comment the warning is about, if any. */
  commentId?: string;
  onClose: () => void;
}

/** A dialog that sends a member a warning. */
export function WarnDialog({ person: { _id: id, username: name }, commentId, onClose }: WarnProps) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`warn ${id} ${commentId ?? ''}`);
  const refresh = () => client.invalidateQueries({ queryKey: ['mine', 'people'] });
  async function warn(): Promise<void> {
    const { data } = await api('POST /admin/users/:id/warnings', { params: { id }, body: { reason, commentId } });
    clearDraft();
    async function withdraw(): Promise<void> {
      try {
        await api('DELETE /admin/users/:id/warnings/:warningId', { params: { id, warningId: data._id } });
        toast(t('admin-users.warnings.withdrawn'), 'good');
      } catch (error) {
        toast(refusalText(error), 'bad');
      }
      await refresh();
    }
    undoToast(t('comments.warn.done', { name }), 'good', () => void withdraw());
    await refresh();
  }
  return (
    <ActionDialog
      title={t('comments.warn.title', { name })}
      text={commentId ? t('comments.warn.text') : t('admin-users.warnings.text')}
      label={t('comments.menu.warn')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? warn : undefined}
    >
      <TemplateChoice kind="warning" text={reason} onChoose={setReason} />
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
