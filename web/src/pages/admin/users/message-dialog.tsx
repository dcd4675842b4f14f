import * as moderationLimits from '@haggle/contract/limits/moderation';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { useUserAction } from './use-user-action.ts';

/** The dialog that sends a member a message in the team's name. */
export function MessageDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const runAction = useUserAction();
  const [text, setText, clearDraft] = useDraftText(`message ${id}`);
  async function send(): Promise<void> {
    await runAction(
      () => api('POST /admin/users/:id/message', { params: { id }, body: { text } }),
      t('admin-users.message.sent', { name }),
    );
    clearDraft();
  }
  return (
    <ActionDialog
      title={t('admin-users.message.title', { name })}
      text={t('admin-users.message.text')}
      label={t('admin-users.message.send')}
      onClose={onClose}
      run={text.trim() ? send : undefined}
    >
      <TemplateChoice kind="message" text={text} onChoose={setText} />
      <Field label={t('admin-users.message.words')}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            rows={5}
            maxLength={moderationLimits.maxNoteLength}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
