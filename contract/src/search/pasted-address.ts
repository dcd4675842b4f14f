/** The web address that a search consists of, as people paste it from a shop; undefined for words. */
export function readPastedAddress(q: string): string | undefined {
  const trimmed = q.trim();
  if (!/^(?:https?:\/\/|www\.)\S+\.\S+$/i.test(trimmed)) return undefined;
  const url = URL.parse(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed);
  return url?.href;
}
