import { toLocalDay } from '@haggle/contract/locale/local-time';
import { t } from '@haggle/contract/messages/translate';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';

interface SentOnProps {
  amount: string;
  text: string;
  label: string;
  /** Undefined while another field is incomplete. */
  onSent: ((day: string) => Promise<void>) | undefined;
  onClose: () => void;
  /** Additional fields. */
  children?: ReactNode;
}

/** The dialog that asks for the day the money was sent. */
export function SentOnDialog({ amount, text, label, onSent, onClose, children }: SentOnProps) {
  const today = toLocalDay(Date.now());
  const [day, setDay] = useState(today);
  return (
    <ActionDialog
      title={t('admin-affiliate.actions.paidTitle', { amount })}
      text={text}
      label={label}
      run={day && onSent ? () => onSent(day) : undefined}
      onClose={onClose}
    >
      <Field label={t('admin-affiliate.actions.sentOn')} hint={t('admin-affiliate.actions.sentHint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="w-44!"
          />
        )}
      </Field>
      {children}
    </ActionDialog>
  );
}
