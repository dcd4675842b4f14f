/** What pages have in common stands once: what happens meanwhile moves the later pages on. */
export function onceEach<T>(pages: readonly { data: readonly T[] }[], idOf: (one: T) => string): T[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((one) => [idOf(one), one] as const))).values()];
}
