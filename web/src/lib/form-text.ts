/** Serialises values for comparison; numbers become strings, as in edited fields. */
export function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)) ?? '';
}

/** Returns the entries of `next` that differ from `before`. */
export function changedPart<T extends object>(next: T, before: T): Partial<T> {
  const entries = Object.entries(next).filter(([name, value]) => asText(value) !== asText(before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns the changed entries with their previous values (`expected`), so the site can refuse a change of newer values. */
export function expectingChange<T extends object>(next: T, before: T): Partial<T> & { expected: Partial<T> } {
  const change = changedPart(next, before);
  const expected = Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof T]]));
  return { ...change, expected: expected as Partial<T> };
}
