import ts from 'typescript';

interface Blindness {
  /** Tables of money. */
  tables: readonly string[];
  /** Folders below the domains that may not name them. */
  blind: readonly string[];
}

/**
 * Names the places where what must not see money names a table of it: in a statement, in a call of the query builder, or in any
 * other text from which one could be made.
 */
export function seenMoney(file: string, text: string, { tables, blind }: Blindness): string[] {
  const isBlind = blind.some((folder) => file.startsWith(`server/src/domains/${folder}/`));
  if (!isBlind || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  // A dot before it makes it the key of a message.
  const table = new RegExp(`(?:^|[^.\\w-]|\\bpublic\\.)(${tables.join('|')})(?![\\w-])`, 'g');
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line;
      for (const { index, 1: name } of node.text.matchAll(table)) {
        const at = line + node.text.slice(0, index + 1).split('\n').length;
        found.push(`${file}:${at} names ${name}: what orders deals may not see money`);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}
