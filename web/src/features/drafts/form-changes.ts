import { asText, changedPart } from '../../lib/form-text.ts';

/** The unsaved changes of a form, by field name. */
export interface FormChanges {
  typed: Record<string, unknown>;
  /** The values these fields started with, to detect whether someone else has changed them since. */
  from: Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** Returns the unsaved changes, or null if there are none. Fields in `omits` are never stored. */
export function changesOf(values: Values, saved: Values, omits: readonly string[] = []): FormChanges | null {
  const fieldNames = Object.keys(saved).filter((name) => !omits.includes(name));
  const typed = changedPart(pick(values, fieldNames), saved);
  const names = Object.keys(typed);
  return names.length === 0 ? null : { typed, from: pick(saved, names) };
}

/**
 * Applies stored changes to the values saved since.
 * @returns undefined if none of the changes is left to save
 */
export function withChanges(
  saved: Values,
  { typed, from }: FormChanges,
): { values: Values; isStale: boolean } | undefined {
  const names = Object.keys(typed).filter((name) => name in saved && asText(typed[name]) !== asText(saved[name]));
  if (names.length === 0) return undefined;
  return {
    values: { ...saved, ...pick(typed, names) },
    isStale: names.some((name) => asText(from[name]) !== asText(saved[name])),
  };
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
