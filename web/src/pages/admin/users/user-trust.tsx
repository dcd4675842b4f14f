import { forGoodDays } from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { daysFromNow, EndField } from '../../../features/admin-kit/suspension-end-field.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { trustText } from './trust-text.ts';
import { useUserAction } from './use-user-action.ts';

/** A member's trust level, earned or overridden by staff, with the actions to override it. */
export function UserTrust({ person, mayAct }: { person: AdminUserDetail; mayAct: boolean }) {
  const { trust, trustOverride: override } = person;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('admin-users.trust.title', { level: trust.level })}>
      {override ? <Overridden override={override} /> : <p className="text-soft">{trustText(trust)}</p>}
      {mayAct && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen(true)}>
            {t('admin-users.override.set')}
          </Button>
          {override && <EndOverride person={person} was={override.createdAt} />}
        </div>
      )}
      {isOpen && <OverrideDialog person={person} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Overridden({ override }: { override: NonNullable<AdminUserDetail['trustOverride']> }) {
  const { until, reason, by } = override;
  return (
    <>
      <p dir="auto" className="break-words">
        {reason}
      </p>
      <p className="mt-1 text-faint text-sm">
        {until ? t('admin-users.override.until', { day: formatDate(until) }) : t('admin-users.override.noEnd')}
        {by && ` · ${t('admin-users.facts.by', { name: by })}`}
      </p>
    </>
  );
}

function EndOverride({ person: { _id: id, username: name }, was }: { person: AdminUserDetail; was: string }) {
  const api = useApi();
  const runAction = useUserAction();
  return (
    <ConfirmButton
      label={t('admin-users.override.end')}
      title={t('admin-users.override.endTitle', { name })}
      text={t('admin-users.override.endText')}
      run={() =>
        runAction(
          () => api('DELETE /admin/users/:id/trust', { params: { id }, query: { was } }),
          t('admin-users.override.ended', { name }),
        )
      }
    />
  );
}

function OverrideDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username: name, trust, trustOverride } = person;
  const api = useApi();
  const runAction = useUserAction();
  const [was] = useState(trustOverride?.createdAt ?? null);
  const [level, setLevel] = useState(Math.min(trust.level + 1, 3));
  const [days, setDays] = useState(90);
  const [reason, setReason, clearDraft] = useDraftText(`trust ${id}`);
  const until = days === forGoodDays ? null : daysFromNow(days);
  const save = () =>
    runAction(
      () => api('PUT /admin/users/:id/trust', { params: { id }, body: { level, until, reason, was } }),
      t('admin-users.override.done', { name, level: formatNumber(level) }),
    ).then(clearDraft);
  return (
    <ActionDialog
      title={t('admin-users.override.title', { name })}
      text={t('admin-users.override.text')}
      label={t('ui.actions.save')}
      onClose={onClose}
      run={reason.trim() ? save : undefined}
    >
      <Field label={t('admin-users.override.level')} hint={t(`admin-users.override.means.${levelName(level)}`)}>
        {(control) => (
          <Select {...control} value={level} onChange={(event) => setLevel(Number(event.target.value))}>
            {[0, 1, 2, 3].map((one) => (
              <option key={one} value={one}>
                {formatNumber(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <EndField days={days} noEndHint={t('admin-users.override.noEnd')} onChange={setDays} />
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

const levelName = (level: number) => (['none', 'some', 'publishes', 'curates'] as const)[level] ?? 'none';
