import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { RoleChoice } from '../../../features/users/role-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rolesOf, toRoles } from '../../../lib/role-words.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useUserAction } from './use-user-action.ts';

/** The dialog that changes a member's roles. */
export function RolesDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const act = useUserAction();
  // The page may refetch behind the dialog, but the decision is based on the roles seen when it opened.
  const [before] = useState(() => rolesOf(person));
  const [chosen, setChosen] = useState(before);
  const [reason, setReason, forget] = useKeptText(`roles ${id}`);
  const isChanged = before.length !== chosen.length || before.some((role) => !chosen.includes(role));
  return (
    <ActDialog
      title={t('admin-users.actions.rolesTitle', { name })}
      text={t('admin-users.actions.rolesText')}
      label={t('admin-users.actions.saveRoles')}
      onClose={onClose}
      run={
        isChanged
          ? () =>
              act(
                () =>
                  api('PUT /admin/users/:id/role', {
                    params: { id },
                    body: { ...toRoles(chosen), was: toRoles(before), reason: reason || null },
                  }),
                t('admin-users.actions.rolesChanged', { name }),
              ).then(forget)
          : undefined
      }
    >
      <RoleChoice chosen={chosen} onChange={setChosen} />
      <ReasonField label={t('admin-users.actions.reasonOptional')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
