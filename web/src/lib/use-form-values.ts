import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** All values of a form as they change. Without `compute` its types take fields to be missing, though each has a value. */
export function useFormValues<T extends FieldValues>(control: Control<T>): T {
  return useWatch({ control, compute: (values) => ({ ...values }) });
}
