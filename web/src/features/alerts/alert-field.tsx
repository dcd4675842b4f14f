import type { ReactNode } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { type ControlProps, Field } from '../../ui/field.tsx';
import type { AlertField, AlertValues } from './alert-values.ts';

interface AlertFieldProps {
  control: Control<AlertValues>;
  name: AlertField;
  label: string;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A form field with its validation error. */
export function FormField({ control, name, ...field }: AlertFieldProps) {
  const { errors } = useFormState({ control, name });
  return <Field {...field} error={errors[name]?.message} />;
}
