/** The JSON of API responses, for as long as they are referenced. */
const texts = new WeakMap<object, string>();

/** Serialises a value once. Responses are immutable, and on the server several pages are rendered from the same one. */
export function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const cached = texts.get(value);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
