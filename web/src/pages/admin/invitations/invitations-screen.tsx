import * as invitationLimits from '@haggle/contract/limits/invitations';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';

/** The page /admin/invitations. */
export function InvitationsScreen() {
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminPage
      title={t('admin.screens.invitations')}
      text={t('admin-invitations.text', { days: invitationLimits.days })}
      aside={
        <Button variant="primary" onClick={() => setInviting(true)}>
          {t('admin-invitations.invite')}
        </Button>
      }
    >
      <InvitationsTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </AdminPage>
  );
}
