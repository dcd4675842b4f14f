/** Serialises values for comparison; numbers become strings, as in edited fields. */
export function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)) ?? '';
}

/** Returns the entries of `next` that differ from `before`. */
export function changedPart<T extends object>(next: T, before: T): Partial<T> {
  const entries = Object.entries(next).filter(([name, value]) => asText(value) !== asText(before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns the entries of `values` with these names. */
export function pickFields<T extends object>(values: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, values[name as keyof T]])) as Partial<T>;
}

/**
 * Returns the changed entries with their previous values (`expected`), so the site can refuse a change of newer values.
 * @param seen the previous values as the site sent them, if it stores them in another form than `before`
 */
export function expectingChange<T extends object>(
  next: T,
  before: T,
  seen: T = before,
): Partial<T> & { expected: Partial<T> } {
  const change = changedPart(next, before);
  return { ...change, expected: pickFields(seen, Object.keys(change)) };
}
