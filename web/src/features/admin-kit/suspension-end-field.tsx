import { forGoodDays, isForGood } from '@haggle/contract/limits/moderation';
import { formatDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';

/** Lengths of a suspension in days, as admins choose them. */
const lengths = [1, 7, 30, 90, 365, forGoodDays];

function nameOf(days: number): string {
  if (days === 7) return t('admin-kit.suspension.week');
  if (days === 365) return t('admin-kit.suspension.year');
  return days === forGoodDays ? t('admin-kit.suspension.forGood') : t('admin-kit.suspension.days', { count: days });
}

interface EndFieldProps {
  days: number;
  /** What is said of what has no end; of a suspension where nothing else is. */
  noEnd?: string;
  onChange: (days: number) => void;
}

/** For how long somebody is suspended, or something about them is so, in days. */
export function EndField({ days, noEnd = t('admin-kit.suspension.noEnd'), onChange }: EndFieldProps) {
  return (
    <Field
      label={t('admin-kit.suspension.label')}
      hint={
        isForGood(endOf(days), Date.now())
          ? noEnd
          : t('admin-kit.suspension.until', { day: formatDay(new Date(endOf(days))) })
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

/** The time so many days from now, ISO 8601. */
export function endOf(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}
