import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { RoleChoice } from '../../../features/users/role-choice.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { rolesOf, toRoles } from '../../../lib/role-words.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useUserAction } from './use-user-action.ts';

/** The dialog that changes a member's roles. */
export function RolesDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name } = person;
  const api = useApi();
  const runAction = useUserAction();
  // The page may refetch behind the dialog, but the decision is based on the roles seen when it opened.
  const [initialRoles] = useState(() => rolesOf(person));
  const [selectedRoles, setSelectedRoles] = useState(initialRoles);
  const [reason, setReason, clearDraft] = useDraftText(`roles ${id}`);
  const isChanged =
    initialRoles.length !== selectedRoles.length || initialRoles.some((role) => !selectedRoles.includes(role));
  return (
    <ActionDialog
      title={t('admin-users.actions.rolesTitle', { name })}
      text={t('admin-users.actions.rolesText')}
      label={t('admin-users.actions.saveRoles')}
      onClose={onClose}
      run={
        isChanged
          ? () =>
              runAction(
                () =>
                  api('PUT /admin/users/:id/role', {
                    params: { id },
                    body: { ...toRoles(selectedRoles), was: toRoles(initialRoles), reason: reason || null },
                  }),
                t('admin-users.actions.rolesChanged', { name }),
              ).then(clearDraft)
          : undefined
      }
    >
      <RoleChoice chosen={selectedRoles} onChange={setSelectedRoles} />
      <ReasonField label={t('admin-users.actions.reasonOptional')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
