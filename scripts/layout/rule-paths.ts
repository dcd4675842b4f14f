/**
 * Expands a path pattern into its alternatives: `^a/(b|c)/` becomes `^a/b/` and `^a/c/`, `(d-)?e` becomes `e` and `d-e`.
 * Negative lookaheads are expanded like positive ones, so that their paths are checked too.
 */
export function alternativesOf(pattern: string): string[] {
  const tokens = [...pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\((?:\?(?:[:=!]|<[=!]))?|[?*+]|\{[\d,]+\}|[\s\S]/g)].map(
    ([token]) => token,
  );
  const all: string[] = [];
  do all.push(...readSequence(tokens));
  while (tokens.shift() === '|');
  return all;
}

function readSequence(tokens: string[]): string[] {
  let all = [''];
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') {
    const options = readAtom(tokens);
    all = all.flatMap((begin) => options.map((option) => begin + option));
  }
  return all;
}

function readAtom(tokens: string[]): string[] {
  const token = tokens.shift() ?? '';
  const options = token.startsWith('(') ? readGroup(tokens) : [token];
  const repeated = /^[?*+{]/.exec(tokens[0] ?? '') ? tokens.shift() : '';
  if (repeated === '?' && token.startsWith('(')) return ['', ...options];
  return options.map((option) => option + repeated);
}

function readGroup(tokens: string[]): string[] {
  const all: string[] = [];
  do all.push(...readSequence(tokens));
  while (tokens.shift() === '|');
  return all.map((option) => (option.length > 1 ? `(?:${option})` : option));
}

interface Side {
  path?: unknown;
  pathNot?: unknown;
}

/** Returns the alternatives of a rule's paths that match no file: a rule about nothing would always pass. */
export function emptyPaths(rule: { name?: string; from: Side; to: Side }, files: readonly string[]): string[] {
  const patterns = [rule.from, rule.to].flatMap((side) => [side.path, side.pathNot].flat());
  // A reference to another pattern's group can match anything.
  return patterns
    .filter((path) => typeof path === 'string')
    .flatMap((pattern) => alternativesOf(pattern.replaceAll(/\$\d/g, '.+')))
    .filter((path) => !files.some((file) => new RegExp(path).test(file)))
    .map((path) => `${rule.name}: ${path}`);
}
