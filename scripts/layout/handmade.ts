/** What there is one place for, how doing it by hand looks, and what to use instead. */
const places = [
  {
    pattern: /\bpg_(?:try_)?advisory_/,
    place: 'server/src/platform/database/locks.ts',
    advice: 'takes an advisory lock by hand; name its kind',
  },
  {
    pattern: /\b86_?400_?000\b/,
    place: 'server/src/kernel/time.ts',
    advice: 'counts the milliseconds of a day; use day, daysBefore() or daysBetween()',
  },
] as const;

/** Names the lines of the server that do by hand what has a place of its own. */
export function handmade(file: string, text: string): string[] {
  if (!/^server\/src\//.test(file) || /\.test\.ts$/.test(file)) return [];
  const lines = text.split('\n');
  return places
    .filter(({ place }) => place !== file)
    .flatMap(({ pattern, place, advice }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${advice} in ${place}`] : [])),
    );
}
