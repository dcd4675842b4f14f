const source = /^server\/src\/.+(?<!\.test)\.ts$/;
const condition = /\.where\(\s*sql(?:<[^>]*>)?`([^`]*)`/g;
const prepared = /\bprepare(?:<[^;]*?>)?\(\)\(([\s\S]*?)\);\n/g;

/**
 * Reports fragile statements: raw conditions with an `or` outside brackets, which an additional `.where()` would change, and
 * prepared reads that don't list their columns.
 */
export function looseStatements(file: string, text: string): string[] {
  if (!source.test(file)) return [];
  const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`;
  return [
    ...[...text.matchAll(condition)]
      .filter(([, words = '']) => hasOpenOr(words))
      .map(({ index }) => `${at(index)} has a raw condition with an "or" outside parentheses; add parentheses`),
    ...[...text.matchAll(prepared)]
      .filter(([, body = '']) => /\.selectAll\(|(?:select|,|\.)\s*\*/.test(body))
      .map(({ index }) => `${at(index)} prepares a statement with all columns; name them one by one`),
  ];
}

function hasOpenOr(words: string): boolean {
  let depth = 0;
  for (const [part] of words.matchAll(/[()]|\bor\b/gi)) {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (depth === 0) return true;
  }
  return false;
}
