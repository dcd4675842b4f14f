import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';

/** Lengths of a suspension in days, as admins choose them. */
const lengths = [
  [1, 'One day'],
  [7, 'One week'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'One year'],
  [36_500, 'For good'],
] as const;

/** For how long somebody is suspended, in days. */
export function EndField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <Field label="For how long" hint={`Until ${endOf(days).slice(0, 10)}.`}>
      {(control) => (
        <Select {...control} value={days} onChange={(event) => onChange(Number(event.target.value))}>
          {lengths.map(([days, name]) => (
            <option key={days} value={days}>
              {name}
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
