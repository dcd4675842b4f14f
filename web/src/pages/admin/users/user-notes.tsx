import * as moderationLimits from '@haggle/contract/limits/moderation';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../../features/admin-kit/use-unsaved.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { submitByKey } from '../../../ui/submit-by-key.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useUserAction } from './use-user-action.ts';

/** The admins' internal notes about a member. */
export function UserNotes({ person: { _id: id, notes } }: { person: AdminUserDetail }) {
  const api = useApi();
  const runAction = useUserAction();
  const [body, setBody, clearDraft] = useDraftText(`note on ${id}`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsaved(() => body.trim() !== '');
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!body.trim() || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await runAction(
        () => api('POST /admin/users/:id/notes', { params: { id }, body: { body } }),
        t('admin-users.notes.added'),
      );
      clearDraft();
      setBody('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('admin.words.failed'));
    }
    setBusy(false);
  }
  return (
    <Section title={t('admin-users.notes.title')} text={t('admin-users.notes.text')}>
      {notes.length > 0 && (
        <ul className="mb-4 divide-y">
          {notes.map((note) => (
            <li key={note._id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
              <div className="min-w-0">
                <p className="whitespace-pre-line break-words">{note.body}</p>
                <p className="text-faint text-sm">
                  {note.by ?? t('accounts.deletedUser')} · <TimeAgo time={note.createdAt} isInSentence />
                </p>
              </div>
              <ConfirmButton
                label={t('admin.words.remove')}
                of={t('admin-users.notes.of', { name: note.by ?? t('accounts.deletedUser') })}
                title={t('admin-users.notes.removeTitle')}
                text={t('admin-users.notes.removeText')}
                run={() =>
                  runAction(
                    () => api('DELETE /admin/users/:id/notes/:noteId', { params: { id, noteId: note._id } }),
                    t('admin-users.notes.removed'),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        noValidate
        onKeyDown={submitByKey}
        onSubmit={(event) => void add(event)}
        className="flex flex-col items-start gap-3"
      >
        {failure && <ErrorLine text={failure} />}
        <div className="w-full">
          <ReasonField
            label={t('admin-users.notes.new')}
            maxLength={moderationLimits.maxNoteLength}
            value={body}
            isReadOnly={isBusy}
            onChange={setBody}
          />
        </div>
        <Button type="submit" size="small" disabled={isBusy || !body.trim()}>
          {t('admin-users.notes.add')}
        </Button>
      </form>
    </Section>
  );
}
