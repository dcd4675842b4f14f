import { limits } from '@haggle/contract/limits/limits';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useUserAction } from './use-user-action.ts';

const { pointsMost } = limits.admin;

/** Gives or takes points. Pressed twice, or sent again after a failure, it is one entry. */
export function PointsDialog({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const { _id: id, username, points } = person;
  const api = useApi();
  const act = useUserAction();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const change = Number(text);
  const isGood = Number.isInteger(change) && change !== 0 && Math.abs(change) <= pointsMost;
  const body = { key, change, reason };
  return (
    <ActDialog
      title={`Adjust the points of ${username}`}
      text={`They have ${points.toLocaleString('en-US')} points.`}
      label={isGood ? (change > 0 ? `Give ${change}` : `Take ${-change}`) : 'Adjust'}
      onClose={onClose}
      run={
        isGood && reason.trim()
          ? () => act(() => api('PUT /admin/users/:id/points', { params: { id }, body }), 'The points are adjusted.')
          : undefined
      }
    >
      <Field
        label="Points"
        hint="With a minus to take."
        error={text !== '' && text !== '-' && !isGood ? `A whole number up to ${pointsMost}, not 0.` : undefined}
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
      <ReasonField hint="It stands in their history." value={reason} onChange={setReason} />
    </ActDialog>
  );
}
