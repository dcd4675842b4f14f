/** As text; fields hold numbers as strings once they are typed in. */
export function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)) ?? '';
}

/** What of `next` is not as in `before`. */
export function changedPart<T extends object>(next: T, before: T): Partial<T> {
  const entries = Object.entries(next).filter(([name, value]) => asText(value) !== asText(before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

/** The same, with what of it was before (`expected`): a site that has something else by now refuses it. */
export function expectingChange<T extends object>(next: T, before: T): Partial<T> & { expected: Partial<T> } {
  const change = changedPart(next, before);
  const expected = Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof T]]));
  return { ...change, expected: expected as Partial<T> };
}
