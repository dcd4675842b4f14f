import ts from 'typescript';

interface MoneyRules {
  /** Tables with money, and functions and views that read them. */
  tables: readonly string[];
  /** Folders in the domains that must not name them. */
  blind: readonly string[];
}

// Between dollar quotes is a function body, in which a semicolon doesn't end the statement.
const routine =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|(?:materialized\s+)?view)\s+(?:public\.)?(\w+)((?:\$(\w*)\$[\s\S]*?\$\3\$|[^;$])*)/gi;

/** Returns the functions and views in migrations that name a table with money, or each other: their callers see money too. */
export function moneyRoutines(migrations: readonly string[], tables: readonly string[]): string[] {
  const routines = migrations.flatMap((text) =>
    [...text.matchAll(routine)].map(([, name = '', body = '']) => ({ name, body })),
  );
  const moneyRoutineNames = new Set<string>();
  for (let previousSize = -1; previousSize < moneyRoutineNames.size; ) {
    previousSize = moneyRoutineNames.size;
    const money = namesOf([...tables, ...moneyRoutineNames]);
    for (const { name, body } of routines) if (body.search(money) >= 0) moneyRoutineNames.add(name);
  }
  return [...moneyRoutineNames];
}

function namesOf(tables: readonly string[]): RegExp {
  // After a dot it is a message key.
  return new RegExp(`(?:^|[^.\\w-]|\\bpublic\\.)(${tables.join('|')})(?![\\w-])`, 'g');
}

/**
 * Reports code that must not see money but names a table with money: in a statement, a query builder call, or any string
 * from which one could be built.
 */
export function findMoneyAccess(file: string, text: string, { tables, blind }: MoneyRules): string[] {
  const mustNotSeeMoney = blind.some((folder) => file.startsWith(`server/src/domains/${folder}/`));
  if (!mustNotSeeMoney || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const table = namesOf(tables);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line;
      for (const { index, 1: name } of node.text.matchAll(table)) {
        const at = line + node.text.slice(0, index + 1).split('\n').length;
        found.push(`${file}:${at} names ${name}: code that ranks deals must not read affiliate data`);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}
