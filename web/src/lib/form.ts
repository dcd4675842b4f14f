import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from './api.ts';
import { log } from './log.ts';

/**
 * Validates a form with a schema of the contract, which is loaded when the reader starts typing. If it can't be loaded,
 * only the server validates.
 */
export function contractResolver<T extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, Partial<T>>>,
): Resolver<T> {
  return async (values) => {
    const loaded = await Promise.all([load(), import('@haggle/contract/issue-text')]).catch((error: unknown) => {
      log('warn', 'The checks of a form could not be loaded', error);
    });
    if (!loaded) return { values, errors: {} };
    const [schema, { issueText }] = loaded;
    const parsed = schema.safeParse(values, { error: issueText });
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      errors[String(path[0] ?? 'root')] ??= { type: 'contract', message };
    }
    return { values: {}, errors: errors as never };
  };
}

/** Returns the names of a form's fields, from its default values. */
export function fieldsOf<T extends FieldValues>(values: DefaultValues<T>): FieldPath<T>[] {
  return Object.keys(values) as FieldPath<T>[];
}

/**
 * Shows the server's refusal at the fields it names.
 * @returns whether it named at least one field of the form
 */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const details = (error instanceof ApiError && error.failure?.details) || [];
  let isShown = false;
  for (const { path, message } of details) {
    const names = path.split('.');
    // A form may show the fields of a nested object, such as a link's, as its own.
    const field = fields.find((name) => name === names[0]) ?? fields.find((name) => name === names.at(-1));
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}
