/** As text; fields hold numbers as strings once they are typed in. */
export function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)) ?? '';
}

/** What of `next` is not as in `before`. */
export function changedPart<T extends object>(next: T, before: T): Partial<T> {
  const entries = Object.entries(next).filter(([name, value]) => asText(value) !== asText(before[name as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}
