/** Merges the pages of a list without duplicates: new entries shift the later pages while a reader loads them. */
export function onceEach<T>(pages: readonly { data: readonly T[] }[], idOf: (one: T) => string): T[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((one) => [idOf(one), one] as const))).values()];
}
