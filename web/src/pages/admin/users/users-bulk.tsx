import type { AdminUser } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkActionName } from './bulk-work.ts';

const actions: readonly BulkActionName[] = ['suspend', 'trust', 'message', 'spam'];

/** The bulk actions on the selected members. */
export function UsersBulk({ people, onDone }: { people: readonly AdminUser[]; onDone: () => void }) {
  const [action, setAction] = useState<BulkActionName>();
  return (
    <>
      {actions.map((one) => (
        <Button key={one} size="small" variant={one === 'spam' ? 'danger' : 'secondary'} onClick={() => setAction(one)}>
          {t(`admin-users.bulk.act.${one}`)}
        </Button>
      ))}
      {action && <BulkDialog action={action} people={people} onClose={() => setAction(undefined)} onDone={onDone} />}
    </>
  );
}
