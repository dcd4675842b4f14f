import { asText, changedPart } from '../../lib/form-text.ts';

/** What of a form differs from what is saved, by the names of its fields. */
export interface FormChanges {
  typed: Record<string, unknown>;
  /** What these fields began with, to tell whether somebody else has changed them since. */
  from: Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** What was typed over what is saved; null for nothing. What `omits` names is kept nowhere. */
export function changesOf(values: Values, saved: Values, omits: readonly string[] = []): FormChanges | null {
  const kept = Object.keys(saved).filter((name) => !omits.includes(name));
  const typed = changedPart(pick(values, kept), saved);
  const names = Object.keys(typed);
  return names.length === 0 ? null : { typed, from: pick(saved, names) };
}

/**
 * What was typed last time, over what is saved by now.
 * @returns undefined where nothing of it is left to save
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
