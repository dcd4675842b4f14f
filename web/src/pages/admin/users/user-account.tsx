import * as accountLimits from '@haggle/contract/limits/accounts';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useCan } from '../../../lib/session-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeAccountDialog } from './merge-account-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { useUserAction } from './use-user-action.ts';

type AccountAction = 'rename' | 'reset' | 'erase' | 'merge';

/** The staff's actions on a member's account itself, mostly at its owner's request. */
export function UserAccount({ person }: { person: AdminUserDetail }) {
  const mayTouchAddress = useCan('personalData');
  const [act, setAct] = useState<AccountAction>();
  const close = () => setAct(undefined);
  return (
    <Section title={t('admin-users.account.title')}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setAct('rename')}>
          {t('admin-users.account.rename')}
        </Button>
        {mayTouchAddress && !person.emailVerified && <ConfirmEmail person={person} />}
        {mayTouchAddress && (
          <Button size="small" onClick={() => setAct('reset')}>
            {t('admin-users.account.reset')}
          </Button>
        )}
        {mayTouchAddress && (
          <Button size="small" onClick={() => setAct('merge')}>
            {t('admin-users.merge.open')}
          </Button>
        )}
        {mayTouchAddress &&
          (person.deleteAfter ? (
            <KeepAccount person={person} />
          ) : (
            <Button size="small" variant="danger" onClick={() => setAct('erase')}>
              {t('admin-users.account.erase')}
            </Button>
          ))}
      </div>
      {act === 'rename' && <RenameDialog person={person} onClose={close} />}
      {act === 'reset' && <ResetLinkDialog person={person} onClose={close} />}
      {act === 'merge' && <MergeAccountDialog person={person} onClose={close} />}
      {act === 'erase' && <EraseDialog person={person} onClose={close} />}
    </Section>
  );
}

function RenameDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: former } = person;
  const api = useApi();
  const act = useUserAction();
  const [username, setUsername] = useState(former);
  const [reason, setReason, clearDraft] = useDraftText(`rename ${id}`);
  const save = () =>
    act(
      () => api('PUT /admin/users/:id/username', { params: { id }, body: { username, reason } }),
      t('admin-users.account.renamed', { name: username.trim() }),
      () => api('PUT /admin/users/:id/username', { params: { id }, body: { username: former, reason } }),
    ).then(clearDraft);
  const isReady = username.trim() !== '' && username.trim() !== former && reason.trim() !== '';
  return (
    <ActionDialog
      title={t('admin-users.account.renameTitle', { name: former })}
      text={t('admin-users.account.renameText')}
      label={t('admin-users.account.rename')}
      onClose={onClose}
      run={isReady ? save : undefined}
    >
      <Field label={t('admin-users.account.username')}>
        {(control) => (
          <Input
            {...control}
            value={username}
            maxLength={accountLimits.maxUsernameLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setUsername(target.value)}
          />
        )}
      </Field>
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function ConfirmEmail({ person: { _id: id, username: name, email } }: { person: AdminUserDetail }) {
  const api = useApi();
  const act = useUserAction();
  return (
    <ConfirmButton
      label={t('admin-users.account.confirm')}
      title={t('admin-users.account.confirmTitle', { name })}
      text={t('admin-users.account.confirmText', { email: email ?? '' })}
      run={() =>
        act(
          () => api('PUT /admin/users/:id/email-confirmation', { params: { id } }),
          t('admin-users.account.confirmed'),
        )
      }
    />
  );
}

function KeepAccount({ person: { _id: id, username: name } }: { person: AdminUserDetail }) {
  const api = useApi();
  const act = useUserAction();
  return (
    <ConfirmButton
      label={t('admin-users.account.keep')}
      title={t('admin-users.account.keepTitle', { name })}
      text={t('admin-users.account.keepText')}
      run={() =>
        act(() => api('DELETE /admin/users/:id/erasure', { params: { id } }), t('admin-users.account.kept', { name }))
      }
    />
  );
}
