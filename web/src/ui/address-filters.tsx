import { useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import { Input, Select } from './inputs.tsx';

/** Milliseconds to wait after the last key. */
const pause = 300;

/** Returns a search parameter of the address and a function that changes it and goes back to the first page. */
function useAddressField(field: string): [string, (value: string) => void] {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[field];
  return [
    value === undefined ? '' : String(value),
    (next) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined, [field]: next || undefined }),
        replace: true,
        resetScroll: false,
      }),
  ];
}

/** A list filter stored in the address: a select. */
export function AddressSelect({
  field,
  label,
  choices,
}: {
  field: string;
  label: string;
  /** Value and name; the empty value means all. */
  choices: readonly (readonly [value: string, name: string])[];
}) {
  const [value, change] = useAddressField(field);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => change(event.target.value)}
          className="h-9 self-start pe-7 sm:w-auto!"
        >
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A list filter stored in the address: a text, applied once the reader stops typing. */
export function AddressText({
  field,
  label,
  className = 'col-span-2 w-56',
}: {
  field: string;
  label: string;
  className?: string;
}) {
  const [value, change] = useAddressField(field);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    // The address changed by navigation.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      latest.current(next);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field label={label} className={clsx(className, 'max-sm:w-full')}>
      {(control) => (
        <Input
          {...control}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-9"
        />
      )}
    </Field>
  );
}

/** A list filter stored in the address: a day, `2026-11-27`. */
export function AddressDay({ field, label }: { field: string; label: string }) {
  const [value, change] = useAddressField(field);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={(event) => change(event.target.value)}
          className="h-9 max-w-38 sm:w-38!"
        />
      )}
    </Field>
  );
}

type DayField = Parameters<typeof AddressDay>[0];

/** Two list filters stored in the address, the first and the last day, kept on one line. */
export function AddressDays({ from, to }: { from: DayField; to: DayField }) {
  return (
    <div className="col-span-2 flex flex-wrap gap-2">
      <AddressDay {...from} />
      <AddressDay {...to} />
    </div>
  );
}
