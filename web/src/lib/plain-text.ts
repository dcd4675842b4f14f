/** Normalises a text for searching: without case and accents. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
