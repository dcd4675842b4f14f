/** The addresses of pictures that a field named before or after an edit: what fields hold is known by their names alone. */
export function addressesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
