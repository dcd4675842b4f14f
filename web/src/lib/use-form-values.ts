import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** Returns a form's current values. Without `compute`, the types would make fields optional, though each has a value. */
export function useFormValues<T extends FieldValues>(control: Control<T>): T {
  return useWatch({ control, compute: (values) => ({ ...values }) });
}
