import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { useState } from 'react';
import { EndField, endOf } from '../../../features/admin-kit/suspension-end-field.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { PointsDialog } from './points-dialog.tsx';
import { useUserAction } from './use-user-action.ts';

type Act = 'role' | 'suspend' | 'lift' | 'points' | 'cleanup';

/** What an admin can do to a member; nothing that would harm themselves. */
export function UserActions({ person }: { person: AdminUserDetail }) {
  const user = useUser();
  const [act, setAct] = useState<Act>();
  const isMe = user?._id === person._id;
  const close = () => setAct(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAct('points')}>Adjust points</Button>
      {!isMe && (
        <>
          <Button onClick={() => setAct('role')}>{person.role === 'admin' ? 'Make a member' : 'Make an admin'}</Button>
          {person.suspendedUntil ? (
            <Button onClick={() => setAct('lift')}>Lift the suspension</Button>
          ) : (
            <Button onClick={() => setAct('suspend')}>Suspend</Button>
          )}
          <Button variant="danger" onClick={() => setAct('cleanup')}>
            Take down everything
          </Button>
        </>
      )}
      {act === 'points' && <PointsDialog person={person} onClose={close} />}
      {act === 'role' && <RoleDialog person={person} onClose={close} />}
      {act === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {act === 'lift' && <LiftDialog person={person} onClose={close} />}
      {act === 'cleanup' && <CleanupDialog person={person} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  person: AdminUserDetail;
  onClose: () => void;
}

function RoleDialog({ person: { _id: id, username, role }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  const [reason, setReason] = useState('');
  const next = role === 'admin' ? 'member' : 'admin';
  const title = next === 'admin' ? `Make ${username} an admin?` : `Make ${username} a member again?`;
  return (
    <ActDialog
      title={title}
      text={next === 'admin' ? 'Admins can do everything here, to everybody.' : 'They keep their account and points.'}
      label={next === 'admin' ? 'Make an admin' : 'Make a member'}
      isDanger={next === 'admin'}
      onClose={onClose}
      run={() =>
        act(
          () => api('PUT /admin/users/:id/role', { params: { id }, body: { role: next, reason: reason || null } }),
          next === 'admin' ? `${username} is an admin now.` : `${username} is a member now.`,
        )
      }
    >
      <ReasonField label="Reason (optional)" value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function SuspendDialog({ person: { _id: id, username }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(7);
  const body = () => ({ reason, until: endOf(days) });
  return (
    <ActDialog
      title={`Suspend ${username}?`}
      text="They can read, and neither post, vote nor comment. What they posted stays."
      label="Suspend"
      isDanger
      onClose={onClose}
      run={
        reason.trim()
          ? () =>
              act(
                () => api('PUT /admin/users/:id/suspension', { params: { id }, body: body() }),
                `${username} is suspended.`,
              )
          : undefined
      }
    >
      <EndField days={days} onChange={setDays} />
      <ReasonField hint="They will read it." value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function LiftDialog({ person: { _id: id, username }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  return (
    <ActDialog
      title={`Lift the suspension of ${username}?`}
      text="They are told that they may act again."
      label="Lift"
      onClose={onClose}
      run={() => act(() => api('DELETE /admin/users/:id/suspension', { params: { id } }), 'The suspension is lifted.')}
    />
  );
}

function CleanupDialog({ person, onClose }: DialogProps) {
  const { _id: id, username, counts } = person;
  const api = useApi();
  const act = useUserAction();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(36_500);
  async function run(): Promise<void> {
    await act(
      () => api('POST /admin/users/:id/cleanup', { params: { id }, body: { reason, until: endOf(days) } }),
      `${username} is suspended.`,
    );
    const undo = () =>
      act(
        () => api('DELETE /admin/users/:id/cleanup', { params: { id } }),
        'Called off. Nothing was taken down.',
      ).catch((error: unknown) => toast(error instanceof Error ? error.message : 'That did not work.', 'bad'));
    toast('In ten seconds everything begins to be taken down.', 'plain', { label: 'Undo', run: () => void undo() });
  }
  const deals = counts.liveDeals + counts.pendingDeals;
  return (
    <ActDialog
      title={`Take down everything of ${username}?`}
      text={`It suspends them, removes their live and pending deals (${deals}) and deletes their comments (${counts.comments}). You have ten seconds to call it off; afterwards it cannot be undone.`}
      label="Take everything down"
      isDanger
      onClose={onClose}
      run={reason.trim() ? run : undefined}
    >
      <EndField days={days} onChange={setDays} />
      <ReasonField hint="They will read it, beside each deal as well." value={reason} onChange={setReason} />
    </ActDialog>
  );
}
