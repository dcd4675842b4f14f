import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api.ts';

/** Checks a form by a schema of the contract, which is loaded once somebody types. */
export function contractResolver<T extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, Partial<T>>>,
): Resolver<T> {
  return async (values) => {
    const [schema, { issueText }] = await Promise.all([load(), import('@haggle/contract/issue-text')]);
    const parsed = schema.safeParse(values, { error: issueText });
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0] ?? 'root')] ??= { type: 'contract', message };
    }
    return { values: {}, errors: errors as never };
  };
}

/** The fields of a form, by the values that it starts with. */
export function fieldsOf<T extends FieldValues>(values: DefaultValues<T>): FieldPath<T>[] {
  return Object.keys(values) as FieldPath<T>[];
}

/**
 * Puts the server's refusal beside the fields it names.
 * @returns whether at least one field of the form was named
 */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const details = (error instanceof ApiError && error.failure?.details) || [];
  let isShown = false;
  for (const { path, message } of details) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}
