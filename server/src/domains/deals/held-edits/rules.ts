/** Returns the picture addresses in a field before or after an edit. Fields are untyped; only their names are known. */
export function addressesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
