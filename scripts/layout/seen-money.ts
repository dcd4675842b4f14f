import ts from 'typescript';

interface Blindness {
  /** Tables of money, and functions and views that read them. */
  tables: readonly string[];
  /** Folders below the domains that may not name them. */
  blind: readonly string[];
}

// What stands between two marks of dollars is a body, in which a semicolon ends nothing.
const routine =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|(?:materialized\s+)?view)\s+(?:public\.)?(\w+)((?:\$(\w*)\$[\s\S]*?\$\3\$|[^;$])*)/gi;

/** Functions and views of migrations that name a table of money, or one of themselves: who calls them sees money, too. */
export function moneyRoutines(migrations: readonly string[], tables: readonly string[]): string[] {
  const routines = migrations.flatMap((text) =>
    [...text.matchAll(routine)].map(([, name = '', body = '']) => ({ name, body })),
  );
  const seeing = new Set<string>();
  for (let known = -1; known < seeing.size; ) {
    known = seeing.size;
    const money = namesOf([...tables, ...seeing]);
    for (const { name, body } of routines) if (body.search(money) >= 0) seeing.add(name);
  }
  return [...seeing];
}

function namesOf(tables: readonly string[]): RegExp {
  // A dot before it makes it the key of a message.
  return new RegExp(`(?:^|[^.\\w-]|\\bpublic\\.)(${tables.join('|')})(?![\\w-])`, 'g');
}

/**
 * Names the places where what must not see money names a table of it: in a statement, in a call of the query builder, or in any
 * other text from which one could be made.
 */
export function seenMoney(file: string, text: string, { tables, blind }: Blindness): string[] {
  const isBlind = blind.some((folder) => file.startsWith(`server/src/domains/${folder}/`));
  if (!isBlind || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const table = namesOf(tables);
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
