import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalogue, readCatalogue } from '../contract/src/messages/message.ts';
import { listLanguages, readFiles, sourceLanguage } from '../messages/read-messages.ts';
import { readWords } from '../messages/read-words.ts';
import { typesOf, typesOfAll } from './messages/key-types.ts';
import { languageProblems } from './messages/language-problems.ts';
import { findGrownFolders } from './messages/literals-left.ts';
import { unusedKeys, usesIn } from './messages/message-uses.ts';
import { readSource, speakingFiles } from './messages/source-walk.ts';

// Writes the TypeScript types of the message keys. With --check, it only reports keys that are out of date and messages
// that are missing, unused, malformed, untranslated or still in code.

const root = join(import.meta.dirname, '..');
const typesFolder = 'contract/src/messages/keys';

/** Returns the generated files: path and text. */
function generatedFiles(): Map<string, string> {
  const domains = Object.entries(readFiles(sourceLanguage))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([domain, file]) => ({ domain, text: typesOf(domain, file) }));
  return new Map([
    ...domains.map(({ domain, text }) => [`${typesFolder}/${domain}.gen.ts`, text] as const),
    [`${typesFolder}.gen.ts`, typesOfAll(domains)] as const,
  ]);
}

function writeTypes(): void {
  const files = generatedFiles();
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const name of readdirSync(join(root, typesFolder))) {
    if (!files.has(`${typesFolder}/${name}`)) rmSync(join(root, typesFolder, name));
  }
}

function staleTypes(): string[] {
  const isStale = ([file, text]: [string, string]) =>
    !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text;
  return [...generatedFiles()].filter(isStale).map(([file]) => `${file} is out of date: run "npm run messages"`);
}

function wordProblems(tag: string): string[] {
  try {
    readWords(tag);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function problems(): string[] {
  const found: string[] = [];
  const read = (tag: string): Catalogue => {
    try {
      return readCatalogue(readFiles(tag));
    } catch (error) {
      found.push(`${tag}: ${(error as Error).message}`);
      return {};
    }
  };
  const english = read(sourceLanguage);
  for (const tag of listLanguages()) found.push(...languageProblems(tag, read(tag), english), ...wordProblems(tag));
  const usedKeys = new Set<string>();
  for (const file of speakingFiles()) {
    const uses = usesIn(file, readSource(file));
    found.push(...uses.problems);
    for (const key of uses.keys) usedKeys.add(key);
  }
  found.push(...unusedKeys(Object.keys(english), usedKeys).map((key) => `${key} is not used anywhere`));
  return [...found, ...findGrownFolders()];
}

if (process.argv.includes('--check')) {
  const allProblems = [...staleTypes(), ...problems()];
  for (const problem of allProblems) console.error(problem);
  if (allProblems.length > 0) process.exitCode = 1;
  else console.log(`${listLanguages().length} languages are complete.`);
} else {
  writeTypes();
}
