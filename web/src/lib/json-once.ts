/** Texts of what the API answered, for as long as somebody holds it. */
const texts = new WeakMap<object, string>();

/** A value as JSON. Answers are never changed, and on the server several pages are made of the same one, so it is written once. */
export function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}
