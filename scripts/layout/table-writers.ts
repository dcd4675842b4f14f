import ts from 'typescript';

/** A statement that changes rows. */
export interface Write {
  file: string;
  line: number;
  /** Undefined if the statement takes the table from a variable. */
  table: string | undefined;
}

/** Domains, and parts of the server outside them, with their tables. */
export type Owners = Readonly<Record<string, readonly string[]>>;

/** A domain, or one of its files, that may write others' tables. */
export interface Exception {
  writer: string;
  /** `*` for all tables. */
  tables: readonly string[];
  reason: string;
}

export interface Ownership {
  owners: Owners;
  /** Files whose statements take the table from a variable, and its possible tables. */
  namedAtRunTime: Readonly<Record<string, readonly string[]>>;
  exceptions: readonly Exception[];
}

const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const unknown = '\0';
const name = `(?:only\\s+)?([\\w.]+|${unknown})`;
const statements = [
  `\\binsert\\s+into\\s+${name}`,
  `\\bupdate\\s+${name}(?:\\s+as)?(?:\\s+(?!set\\b)\\w+)?\\s+set\\b`,
  `\\bdelete\\s+from\\s+${name}`,
  `\\bmerge\\s+into\\s+${name}`,
  `\\btruncate\\s+(?:table\\s+)?${name}`,
  `\\bcopy\\s+${name}\\s*\\([^()]*\\)\\s+from`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Returns a file's statements that change rows: with the query builder, `sql` or the driver's `query`. */
export function writesIn(file: string, text: string): Write[] {
  if (!/^server\/src\//.test(file) || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const writes: Write[] = [];
  function visit(node: ts.Node): void {
    for (const table of tablesOf(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      writes.push({ file, line, table: table === unknown ? undefined : table.replace(/^public\./, '') });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return writes;
}

function tablesOf(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql' ? tablesIn(textOf(node.template)) : [];
  if (!ts.isCallExpression(node) || node.arguments.length === 0) return [];
  const [first] = node.arguments as unknown as [ts.Expression];
  const called = (ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression).getText();
  if (builders.has(called) && ts.isPropertyAccessExpression(node.expression) && node.arguments.length === 1) {
    return [ts.isStringLiteralLike(first) ? (first.text.split(' ')[0] ?? unknown) : unknown];
  }
  const isStatement = called === 'query' || called === 'copyFrom';
  return isStatement && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
    ? tablesIn(textOf(first))
    : [];
}

/** Returns a template's text, with a placeholder for each expression. */
function textOf(template: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(unknown);
}

function tablesIn(statement: string): string[] {
  return statements.flatMap((pattern) => [...statement.matchAll(pattern)].map(([, table = unknown]) => table));
}

/** Returns a file's domain, or else its part of the server: `platform`, `commands`. */
export function writerOf(file: string): string {
  return /^server\/src\/(?:domains\/)?([^/]+)/.exec(file)?.[1] ?? file;
}

/**
 * Reports writes by others than a table's owner, unless they have an exception with a reason.
 * @param tables all tables of the schema: each needs an owner
 */
export function findOwnershipProblems(
  tables: readonly string[],
  writes: readonly Write[],
  ownership: Ownership,
): string[] {
  const { owners, namedAtRunTime, exceptions } = ownership;
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, own]) => own.map((table) => [table, owner] as const)),
  );
  const namedWrites = writes.flatMap((write) => (write.table === undefined ? [] : [{ ...write, table: write.table }]));
  const unnamedWrites = writes.filter(({ table }) => table === undefined);
  const mayWriteAnyTable = (file: string) =>
    exceptions.some(({ writer, tables }) => writer === file && tables.includes('*'));
  const resolvedWrites = unnamedWrites.flatMap((write) =>
    (namedAtRunTime[write.file] ?? (mayWriteAnyTable(write.file) ? ['*'] : [])).map((table) => ({ ...write, table })),
  );
  const knownTables = new Set([...tables, ...namedWrites.map(({ table }) => table)]);
  return [
    ...tables
      .filter((table) => !ownerOf.has(table))
      .map((table) => `${table}: no domain owns this table; ${seeOwners}`),
    ...[...ownerOf.keys()]
      .filter((table) => !knownTables.has(table))
      .map((table) => `${table}: this table does not exist; ${seeOwners}`),
    ...unnamedWrites
      .filter(({ file }) => !(file in namedAtRunTime || mayWriteAnyTable(file)))
      .map(({ file, line }) => `${file}:${line} chooses the table it writes at run time; ${seeOwners}`),
    ...Object.keys(namedAtRunTime)
      .filter((file) => !unnamedWrites.some((write) => write.file === file))
      .map((file) => `${file} now names all tables it writes; ${seeOwners}`),
    ...findForeignWrites([...namedWrites, ...resolvedWrites], ownerOf, exceptions),
  ];
}

const seeOwners = 'see scripts/layout/table-owners.ts';

function findForeignWrites(
  writes: readonly (Write & { table: string })[],
  ownerOf: ReadonlyMap<string, string>,
  exceptions: readonly Exception[],
): string[] {
  const allowed = exceptions.flatMap(({ writer, tables }) => tables.map((table) => ({ writer, table })));
  const used = new Set<(typeof allowed)[number]>();
  const problems: string[] = [];
  for (const { file, line, table } of writes) {
    const domain = writerOf(file);
    const owner = ownerOf.get(table);
    if (owner === domain) continue;
    const exception = allowed.find(
      (one) => (one.writer === domain || one.writer === file) && (one.table === table || one.table === '*'),
    );
    if (exception) used.add(exception);
    else problems.push(`${file}:${line} ${domain} writes ${table}, which belongs to ${owner}: call its actions`);
  }
  const unusedExceptions = allowed.filter((one) => !used.has(one));
  return [...problems, ...unusedExceptions.map(({ writer, table }) => `${writer} never writes ${table}; ${seeOwners}`)];
}

/** Returns the tables of the generated schema. */
export function tablesOfSchema(schema: string): string[] {
  const body = /export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table);
}
