import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedNames } from './layout/banned-names.ts';
import { longFunctions } from './layout/function-lengths.ts';
import { findReimplementations } from './layout/handmade.ts';
import { looseStatements } from './layout/loose-statements.ts';
import { findMoneyAccess, moneyRoutines } from './layout/money-access.ts';
import { extractReferences } from './layout/named-in-docs.ts';
import { unownedEmitters } from './layout/owned-emitters.ts';
import { physicalSides } from './layout/physical-sides.ts';
import { placementProblems } from './layout/rooms.ts';
import { sourceFiles } from './layout/source-files.ts';
import { blindToMoney, exceptions, moneyTables, namedAtRunTime, owners } from './layout/table-owners.ts';
import { findOwnershipProblems, tablesOfSchema, writesIn } from './layout/table-writers.ts';

// Enforces the map in README.md: which files may exist, and how long they and their functions may be; that names use the
// field's words; that documents name only what exists; that every stream on the server has an error handler; that what has
// its own function isn't reimplemented; that statements stay correct when extended; that only a table's domain writes it;
// and that code that ranks deals reads no table with money. Import rules are in .dependency-cruiser.js.

const root = join(import.meta.dirname, '..');
const maxFileLines = 300;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const migrations = globSync('server/migrations/*.sql', { cwd: root }).map(read);
const money = [...moneyTables, ...moneyRoutines(migrations, moneyTables)];

function problemsIn(file: string): string[] {
  const text = read(file);
  const lines = text.split('\n').length - 1;
  const lengthProblems = lines > maxFileLines ? [`${file}: ${lines} lines, the limit is ${maxFileLines}`] : [];
  return [
    ...placementProblems(file),
    ...lengthProblems,
    ...longFunctions(file, text),
    ...unownedEmitters(file, text),
    ...bannedNames(file, text),
    ...findReimplementations(file, text),
    ...looseStatements(file, text),
    ...physicalSides(file, text),
    ...findMoneyAccess(file, text, { tables: money, blind: blindToMoney }),
  ];
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Decisions aren't included: they may name what no longer exists. */
const documents = globSync(['*.md', 'docs/*.md', 'docs/security/*.md', 'bench/*.md', 'deploy/**/*.md'], { cwd: root });

function missingNames(document: string): string[] {
  const { files, commands } = extractReferences(read(document));
  return [
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${document}: ${file} does not exist`),
    ...commands.filter((name) => !(name in scripts)).map((name) => `${document}: npm run ${name} does not exist`),
  ];
}

const files = sourceFiles(root);
const tables = tablesOfSchema(read('server/src/platform/database/schema.ts'));
const writes = files.flatMap((file) => writesIn(file, read(file)));
const problems = [
  ...files.flatMap(problemsIn),
  ...documents.flatMap(missingNames),
  ...findOwnershipProblems(tables, writes, { owners, namedAtRunTime, exceptions }),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${files.length} files are in the right place, all names in ${documents.length} documents exist, each of ${tables.length} tables has one owner.`,
  );
