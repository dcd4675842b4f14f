import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedNames } from './layout/banned-names.ts';
import { longFunctions } from './layout/function-lengths.ts';
import { handmade } from './layout/handmade.ts';
import { looseStatements } from './layout/loose-statements.ts';
import { namedIn } from './layout/named-in-docs.ts';
import { unownedEmitters } from './layout/owned-emitters.ts';
import { physicalSides } from './layout/physical-sides.ts';
import { misplaced } from './layout/rooms.ts';
import { moneyRoutines, seenMoney } from './layout/seen-money.ts';
import { sourceFiles } from './layout/source-files.ts';
import { blindToMoney, exceptions, moneyTables, namedAtRunTime, owners } from './layout/table-owners.ts';
import { misownedTables, tablesOfSchema, writesIn } from './layout/table-writers.ts';

// The map in README.md, enforced: which files there may be, and how long they and their functions;
// that names use the words of the field, that the documents name nothing that is not there, and that no stream of the server fails unheard, that what has one place is not done by hand, that statements may be added to, that pages follow the direction of their language, and that each
// table is written by the domain that owns it, and that nothing that orders deals reads a table of money.
// Who may import whom is in .dependency-cruiser.js.

const root = join(import.meta.dirname, '..');
const longestFile = 300;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const migrations = globSync('server/migrations/*.sql', { cwd: root }).map(read);
const money = [...moneyTables, ...moneyRoutines(migrations, moneyTables)];

function problemsIn(file: string): string[] {
  const text = read(file);
  const lines = text.split('\n').length - 1;
  const tooLong = lines > longestFile ? [`${file}: ${lines} lines, ${longestFile} at most`] : [];
  return [
    ...misplaced(file),
    ...tooLong,
    ...longFunctions(file, text),
    ...unownedEmitters(file, text),
    ...bannedNames(file, text),
    ...handmade(file, text),
    ...looseStatements(file, text),
    ...physicalSides(file, text),
    ...seenMoney(file, text, { tables: money, blind: blindToMoney }),
  ];
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Decisions tell of their time: what they name may have gone since. */
const documents = globSync(['*.md', 'docs/*.md', 'docs/security/*.md', 'bench/*.md', 'deploy/**/*.md'], { cwd: root });

function missingFrom(document: string): string[] {
  const { files, commands } = namedIn(read(document));
  return [
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${document}: there is no ${file}`),
    ...commands.filter((name) => !(name in scripts)).map((name) => `${document}: there is no npm run ${name}`),
  ];
}

const files = sourceFiles(root);
const tables = tablesOfSchema(read('server/src/platform/database/schema.ts'));
const writes = files.flatMap((file) => writesIn(file, read(file)));
const problems = [
  ...files.flatMap(problemsIn),
  ...documents.flatMap(missingFrom),
  ...misownedTables(tables, writes, { owners, namedAtRunTime, exceptions }),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${files.length} files in their places, ${documents.length} documents name what is there, ${tables.length} tables have one owner each.`,
  );
