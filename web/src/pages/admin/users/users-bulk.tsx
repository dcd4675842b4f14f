import type { AdminUser } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAct } from './bulk-work.ts';

const acts: readonly BulkAct[] = ['suspend', 'trust', 'message', 'spam'];

/** The bulk actions on the selected members. */
export function UsersBulk({ people, onDone }: { people: readonly AdminUser[]; onDone: () => void }) {
  const [act, setAct] = useState<BulkAct>();
  return (
    <>
      {acts.map((one) => (
        <Button key={one} size="small" variant={one === 'spam' ? 'danger' : 'secondary'} onClick={() => setAct(one)}>
          {t(`admin-users.bulk.act.${one}`)}
        </Button>
      ))}
      {act && <BulkDialog act={act} people={people} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  );
}
