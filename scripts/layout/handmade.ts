const server = /^server\/src\//;

/** Tasks that have a function of their own: the pattern of reimplementing them, where to look, and what to use instead. */
const reimplementations = [
  {
    pattern: /\bpg_(?:try_)?advisory_/,
    where: server,
    place: 'server/src/platform/database/locks.ts',
    advice: 'takes an advisory lock by hand; name its kind',
  },
  {
    pattern: /\b86_?400_?000\b/,
    where: server,
    place: 'server/src/kernel/time.ts',
    advice: 'counts the milliseconds of a day; use day, daysBefore() or daysBetween()',
  },
  {
    pattern: /\/deals\/\$\{[^}]*\}\$\{|'\/deals\/' \|\|/,
    where: /^(?:server|web)\/src\/(?!domains\/deals\/rows\/path-store[.]ts$)/,
    place: 'contract/src/deals/paths.ts',
    advice: "writes a deal's path by hand; use dealPath()",
  },
] as const;

/** Reports lines that reimplement something that has its own function. */
export function findReimplementations(file: string, text: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const lines = text.split('\n');
  return reimplementations
    .filter(({ place, where }) => place !== file && where.test(file))
    .flatMap(({ pattern, place, advice }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${advice} in ${place}`] : [])),
    );
}
