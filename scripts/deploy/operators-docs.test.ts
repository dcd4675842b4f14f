import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Checks that every command, flag, file and variable in the pages for operators exists.
// server/test/commands/operating.commands.ts runs our own commands.

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'docs/operating.md', 'docs/upgrading.md', 'docs/configuration.md', 'deploy/README.md'];
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const variables = new Set(
  [
    ...['env', 'env-proxies']
      .map((name) => readText(`server/src/platform/${name}.ts`))
      .join('\n')
      .matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name]) => name),
);
/** Variables of the shell, of PostgreSQL and of deployment tools, and those that a page itself sets. */
const otherVariables = new Set(['PGHOST', 'PGUSER', 'KEY_ID', 'SECRET', 'DESTDIR', 'ERRORS', 'PATH']);

/** Returns the commands in a page's shell blocks, without comments. */
function shellLines(page: string): string[] {
  return [...readText(page).matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** Returns the commands within sentences. */
const inlineCode = (page: string) => [...readText(page).matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
const npmCommands = (line: string) => [
  ...line.matchAll(/\bnpm (?:run (?:--silent |-s )?)?([\w:-]+)((?: -- [^&|;`]*)?)/g),
];
const builtIn = ['ci', 'run', 'start', 'test', 'install'];

/** The sources of our commands, with their usage texts. */
const usages = [
  'server/src/commands/backup.ts',
  'server/src/commands/admin.ts',
  'server/src/commands/import.ts',
  'server/bin/command.ts',
  'server/src/commands/doctor.ts',
]
  .map(readText)
  .join('\n');

describe.each(pages)('%s', (page) => {
  const commandLines = shellLines(page);
  const documentedLines = [...commandLines, ...inlineCode(page)];

  test('names only npm scripts that exist', () => {
    const missing = documentedLines.flatMap((line) =>
      npmCommands(line)
        .map(([, name = '']) => name)
        .filter((name) => !builtIn.includes(name) && !Object.hasOwn(scripts, name)),
    );
    expect(missing).toEqual([]);
  });

  test('names only flags that the commands accept', () => {
    const flags = documentedLines.flatMap((line) =>
      npmCommands(line).flatMap(([, name = '', words = '']) =>
        /^(?:backup|restore|admin|import|doctor|start)$/.test(name) ? (words.match(/ --[a-z][\w-]+/g) ?? []) : [],
      ),
    );
    expect(flags.filter((flag) => !usages.includes(flag.trim().replace(/^--/, '')))).toEqual([]);
  });

  test('names only files of the repository that exist', () => {
    const files = documentedLines.flatMap((line) => [
      ...line.matchAll(/(?<![\w/.-])((?:deploy|server|scripts|docs)\/[\w./-]+)/g),
    ]);
    expect(
      files
        .map(([, file = '']) => file)
        .filter((file) => !['', '.example'].some((end) => existsSync(join(root, file + end)))),
    ).toEqual([]);
  });

  test('sets only variables that the site reads', () => {
    const setVariables = commandLines.flatMap((line) =>
      [...line.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name),
    );
    expect(
      setVariables.filter((name) => !variables.has(name.replace(/_FILE$/, '')) && !otherVariables.has(name)),
    ).toEqual([]);
  });
});
