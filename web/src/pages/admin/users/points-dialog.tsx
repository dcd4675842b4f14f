import * as moderationLimits from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { numberOf } from '../../../lib/typed-number.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useUserAction } from './use-user-action.ts';

const { maxPoints } = moderationLimits;

/** The dialog that gives or takes points. A double click or a retry after a failure makes one entry only. */
export function PointsDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username, points } = person;
  const api = useApi();
  const runAction = useUserAction();
  const [key] = useState(() => randomId());
  const [text, setText] = useState('');
  const [reason, setReason, clearDraft] = useDraftText(`points ${id}`);
  const change = numberOf(text) ?? 0;
  const isGood = Number.isInteger(change) && change !== 0 && Math.abs(change) <= maxPoints;
  const body = { key, change, reason };
  return (
    <ActionDialog
      title={t('admin-users.points.title', { name: username })}
      text={t('admin-users.points.text', { count: points })}
      label={isGood ? labelOf(change) : t('admin-users.points.label')}
      onClose={onClose}
      run={
        isGood && reason.trim()
          ? () =>
              runAction(
                () => api('PUT /admin/users/:id/points', { params: { id }, body }),
                t('admin-users.points.done'),
              ).then(clearDraft)
          : undefined
      }
    >
      <Field
        label={t('admin-users.points.field')}
        hint={t('admin-users.points.hint')}
        error={
          text !== '' && text !== '-' && !isGood
            ? t('admin-users.points.wrong', { most: formatNumber(maxPoints) })
            : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            className="max-w-40"
          />
        )}
      </Field>
      <ReasonField hint={t('admin-users.points.reasonHint')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

function labelOf(change: number): string {
  const points = formatNumber(Math.abs(change));
  return change > 0 ? t('admin-users.points.give', { points }) : t('admin-users.points.take', { points });
}
