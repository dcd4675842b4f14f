import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { daysFromNow, EndField } from '../../../features/admin-kit/suspension-end-field.tsx';
import { TemplateChoice } from '../../../features/moderation/template-choice.tsx';
import { SpamButton } from '../../../features/spam/spam-button.tsx';
import { useUndoSpam } from '../../../features/spam/use-undo-spam.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { rolesOf } from '../../../lib/role-words.ts';
import { useCan, useUser } from '../../../lib/session-context.tsx';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PointsDialog } from './points-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useUserAction } from './use-user-action.ts';

type UserDialog = 'message' | 'roles' | 'suspend' | 'lift' | 'points';

/** The actions on a member, without any that would harm the user themselves. */
export function UserActions({ person }: { person: AdminUserDetail }) {
  const user = useUser();
  const mayAdjust = useCan('points');
  const [act, setAct] = useState<UserDialog>();
  const isMe = user?._id === person._id;
  const isHigherRole = user?.role !== 'admin' && rolesOf(person).length > 0;
  const close = () => setAct(undefined);
  if (isHigherRole && !isMe) return <p className="text-soft text-sm">{t('admin-users.actions.ofStaff')}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {mayAdjust && <Button onClick={() => setAct('points')}>{t('admin-users.points.adjust')}</Button>}
      {!isMe && <ActionButtons person={person} onAct={setAct} />}
      {act === 'points' && <PointsDialog person={person} onClose={close} />}
      {act === 'message' && <MessageDialog person={person} onClose={close} />}
      {act === 'roles' && <RolesDialog person={person} onClose={close} />}
      {act === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {act === 'lift' && <LiftDialog person={person} onClose={close} />}
    </div>
  );
}

function ActionButtons({ person, onAct }: { person: AdminUserDetail; onAct: (act: UserDialog) => void }) {
  const mayGiveRoles = useCan('roles');
  const undo = useUndoSpam();
  const mayUndo = person.cleanup?.mayUndo === true;
  return (
    <>
      <Button onClick={() => onAct('message')}>{t('admin-users.message.write')}</Button>
      {mayGiveRoles && <Button onClick={() => onAct('roles')}>{t('admin-users.actions.changeRoles')}</Button>}
      {person.suspendedUntil ? (
        <Button onClick={() => onAct('lift')}>{t('admin-users.actions.lift')}</Button>
      ) : (
        <Button onClick={() => onAct('suspend')}>{t('admin-users.actions.suspend')}</Button>
      )}
      {mayUndo && <Button onClick={() => void undo([person])}>{t('admin-spam.undo')}</Button>}
      {!(mayUndo && person.suspendedUntil) && <SpamButton person={person} />}
    </>
  );
}

interface DialogProps {
  person: AdminUserDetail;
  onClose: () => void;
}

function SuspendDialog({ person: { _id: id, username, suspendedUntil }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  // The state shown when the dialog was opened, whatever the page shows by now.
  const [was] = useState(suspendedUntil);
  const [reason, setReason, clearDraft] = useDraftText(`suspend ${id}`);
  const [days, setDays] = useState(7);
  const body = () => ({ reason, until: daysFromNow(days), was });
  async function suspend(): Promise<void> {
    await act(
      () => api('PUT /admin/users/:id/suspension', { params: { id }, body: body() }),
      t('admin-users.actions.suspended', { name: username }),
      ({ data }) => api('DELETE /admin/users/:id/suspension', { params: { id }, query: data }),
    );
    clearDraft();
  }
  return (
    <ActionDialog
      title={t('admin-users.actions.suspendTitle', { name: username })}
      text={t('admin-users.actions.suspendText')}
      label={t('admin-users.actions.suspend')}
      isDanger
      onClose={onClose}
      run={reason.trim() ? suspend : undefined}
    >
      <EndField days={days} onChange={setDays} />
      <TemplateChoice kind="suspension" text={reason} onChoose={setReason} />
      <ReasonField hint={t('admin-users.actions.willRead')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function LiftDialog({ person: { _id: id, username, suspendedUntil }, onClose }: DialogProps) {
  const api = useApi();
  const act = useUserAction();
  const [query] = useState(suspendedUntil ? { was: suspendedUntil } : {});
  return (
    <ActionDialog
      title={t('admin-users.actions.liftTitle', { name: username })}
      text={t('admin-users.actions.liftText')}
      label={t('admin-users.actions.liftLabel')}
      onClose={onClose}
      run={() =>
        act(() => api('DELETE /admin/users/:id/suspension', { params: { id }, query }), t('admin-users.actions.lifted'))
      }
    />
  );
}
