import type { Comment } from '@haggle/contract/comments/comments';
import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast.ts';
import { undoToast } from '../../ui/undo-toast.ts';
import { TemplateChoice } from '../moderation/template-choice.tsx';
import { changeComment, markCommentDeleted, removeComment } from './comment-cache.ts';

interface RemoveProps {
  comment: Comment;
  hasReplies: boolean;
  onClose: () => void;
}

/** A dialog that asks a moderator why a comment is removed. Its author sees the reason. Undoable for a few seconds. */
export function RemoveDialog({ comment, hasReplies, onClose }: RemoveProps) {
  const api = useApi();
  const client = useQueryClient();
  const [reason, setReason, clearDraft] = useDraftText(`remove ${comment._id}`);
  async function refetchComments(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['comments', comment.dealId] });
    await client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  }
  async function undo(caseId: string): Promise<void> {
    try {
      const { data } = await api('DELETE /admin/reports/decisions', { query: { ids: caseId } });
      if (data.reopened.length > 0) toast(t('admin-reports.removal.undone'), 'good');
      else toast(t('admin-reports.removal.tooLate'), 'bad');
    } catch (error) {
      toast(refusalText(error), 'bad');
    }
    await refetchComments();
  }
  async function run(): Promise<void> {
    const { data } = await api('POST /admin/comments/:id/removal', { params: { id: comment._id }, body: { reason } });
    clearDraft();
    if (hasReplies) changeComment(client, comment, markCommentDeleted);
    else removeComment(client, comment);
    undoToast(t('admin-reports.removal.done'), 'good', () => void undo(data.caseId));
    // The element that had the focus is gone with the comment.
    document.getElementById('comments')?.focus({ preventScroll: true });
    await client.invalidateQueries({ queryKey: ['mine', 'report-cases'] });
  }
  return (
    <ActionDialog
      title={t('admin-reports.removal.title')}
      text={t('admin-reports.removal.text')}
      label={t('ui.actions.delete')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? run : undefined}
    >
      <TemplateChoice kind="warning" text={reason} onChoose={setReason} />
      <ReasonField hint={t('admin-reports.removal.hint')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
