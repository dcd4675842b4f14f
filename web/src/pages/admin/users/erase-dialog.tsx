import * as accountLimits from '@haggle/contract/limits/accounts';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { usersPlace } from '../places/people-places.ts';
import { useUserAction } from './use-user-action.ts';

/** The dialog that erases an account at its owner's request, immediately or after days to change their mind. */
export function EraseDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const runAction = useUserAction();
  const navigate = useNavigate();
  const [isNow, setNow] = useState(false);
  const [reason, setReason, clearDraft] = useDraftText(`erase ${id}`);
  const days = accountLimits.deletion.graceDays;
  async function erase(): Promise<void> {
    const body = { when: isNow ? ('now' as const) : ('after_grace' as const), reason };
    await runAction(
      () => api('PUT /admin/users/:id/erasure', { params: { id }, body }),
      isNow ? t('admin-users.account.erased') : t('admin-users.account.willErase', { days }),
      isNow ? undefined : () => api('DELETE /admin/users/:id/erasure', { params: { id } }),
    );
    clearDraft();
    if (isNow) await navigate(usersPlace.link({}));
  }
  return (
    <ActionDialog
      title={t('admin-users.account.eraseTitle', { name })}
      text={t('admin-users.account.eraseText', { days })}
      label={t('admin-users.account.erase')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? erase : undefined}
    >
      <Checkbox checked={isNow} onChange={({ target }) => setNow(target.checked)}>
        {t('admin-users.account.eraseNow')}
      </Checkbox>
      <ReasonField hint={t('admin-users.account.eraseReason')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
