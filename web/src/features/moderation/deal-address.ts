/** Returns the id of a deal from its address, its path or the id itself; undefined if there is none. */
export function readDealId(text: string): string | undefined {
  const [, id] = /(?:^|\/deals\/)([1-9]\d{0,17})(?=$|[/?#])/.exec(text.trim()) ?? [];
  return id;
}
