import { forGoodDays, isForGood } from '@haggle/contract/limits/moderation';
import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';

/** Suspension lengths an admin can choose, in days. */
const lengths = [1, 7, 30, 90, 365, forGoodDays];

function nameOf(days: number): string {
  if (days === 7) return t('admin-kit.suspension.week');
  if (days === 365) return t('admin-kit.suspension.year');
  return days === forGoodDays ? t('admin-kit.suspension.forGood') : t('admin-kit.suspension.days', { count: days });
}

interface EndFieldProps {
  days: number;
  /** The hint shown when there is no end. Defaults to the hint for suspensions. */
  noEndHint?: string;
  onChange: (days: number) => void;
}

/** A select for the length of a suspension or similar measure, in days. */
export function EndField({ days, noEndHint = t('admin-kit.suspension.noEnd'), onChange }: EndFieldProps) {
  return (
    <Field
      label={t('admin-kit.suspension.label')}
      hint={
        isForGood(daysFromNow(days), Date.now())
          ? noEndHint
          : t('admin-kit.suspension.until', { day: formatDay(new Date(daysFromNow(days))) })
      }
    >
      {(control) => (
        <Select {...control} value={days} onChange={(event) => onChange(Number(event.target.value))}>
          {lengths.map((days) => (
            <option key={days} value={days}>
              {nameOf(days)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Returns the time `days` days from now in ISO 8601. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
