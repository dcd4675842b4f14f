/** As text; fields hold numbers as strings once they are typed in. */
export function asText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'number' ? String(value) : value)) ?? '';
}
