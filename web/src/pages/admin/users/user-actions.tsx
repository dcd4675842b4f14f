import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { EndField, endOf } from '../../../features/admin-kit/suspension-end-field.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { undoToast } from '../../../ui/undo-toast.ts';
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
      <Button onClick={() => setAct('points')}>{t('admin-users.points.adjust')}</Button>
      {!isMe && (
        <>
          <Button onClick={() => setAct('role')}>
            {person.role === 'admin' ? t('admin-users.actions.makeMember') : t('admin-users.actions.makeAdmin')}
          </Button>
          {person.suspendedUntil ? (
            <Button onClick={() => setAct('lift')}>{t('admin-users.actions.lift')}</Button>
          ) : (
            <Button onClick={() => setAct('suspend')}>{t('admin-users.actions.suspend')}</Button>
          )}
          <Button variant="danger" onClick={() => setAct('cleanup')}>
            {t('admin-users.actions.takeDown')}
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
  const isRise = next === 'admin';
  const names = { name: username };
  return (
    <ActDialog
      title={isRise ? t('admin-users.actions.makeAdminTitle', names) : t('admin-users.actions.makeMemberTitle', names)}
      text={isRise ? t('admin-users.actions.makeAdminText') : t('admin-users.actions.makeMemberText')}
      label={isRise ? t('admin-users.actions.makeAdmin') : t('admin-users.actions.makeMember')}
      isDanger={isRise}
      onClose={onClose}
      run={() =>
        act(
          () => api('PUT /admin/users/:id/role', { params: { id }, body: { role: next, reason: reason || null } }),
          isRise ? t('admin-users.actions.isAdmin', names) : t('admin-users.actions.isMember', names),
        )
      }
    >
      <ReasonField label={t('admin-users.actions.reasonOptional')} value={reason} onChange={setReason} />
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
      title={t('admin-users.actions.suspendTitle', { name: username })}
      text={t('admin-users.actions.suspendText')}
      label={t('admin-users.actions.suspend')}
      isDanger
      onClose={onClose}
      run={
        reason.trim()
          ? () =>
              act(
                () => api('PUT /admin/users/:id/suspension', { params: { id }, body: body() }),
                t('admin-users.actions.suspended', { name: username }),
              )
          : undefined
      }
    >
      <EndField days={days} onChange={setDays} />
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function LiftDialog({ person: { _id: id, username }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  return (
    <ActDialog
      title={t('admin-users.actions.liftTitle', { name: username })}
      text={t('admin-users.actions.liftText')}
      label={t('admin-users.actions.liftLabel')}
      onClose={onClose}
      run={() =>
        act(() => api('DELETE /admin/users/:id/suspension', { params: { id } }), t('admin-users.actions.lifted'))
      }
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
      t('admin-users.actions.suspended', { name: username }),
    );
    const undo = () =>
      act(() => api('DELETE /admin/users/:id/cleanup', { params: { id } }), t('admin-users.actions.calledOff')).catch(
        (error: unknown) => toast(error instanceof Error ? error.message : t('admin.words.failed'), 'bad'),
      );
    undoToast(t('admin-users.actions.startsSoon'), 'plain', () => void undo());
  }
  const deals = counts.liveDeals + counts.pendingDeals;
  return (
    <ActDialog
      title={t('admin-users.actions.takeDownTitle', { name: username })}
      text={t('admin-users.actions.takeDownText', { deals, comments: counts.comments })}
      label={t('admin-users.actions.takeDownLabel')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? run : undefined}
    >
      <EndField days={days} onChange={setDays} />
      <ReasonField hint={t('admin-users.actions.willReadEach')} value={reason} onChange={setReason} />
    </ActDialog>
  );
}
