import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFile, readCatalogue } from '../contract/src/messages/message.ts';
import { pseudoLanguage, toPseudoFile } from '../contract/src/messages/pseudo.ts';
import type { Language } from '../contract/src/messages/translate.ts';

/** The language that every other one is translated from. */
export const sourceLanguage = 'en';

const folder = import.meta.dirname;

/** The tags of all languages: each is a folder beside this file. */
export function listLanguages(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Whether a site can be in this language. */
export function hasLanguage(tag: string): boolean {
  return tag === pseudoLanguage || listLanguages().includes(tag);
}

/** The files of a language by domain, as they stand. */
export function readFiles(tag: string): Record<string, MessageFile> {
  if (tag === pseudoLanguage)
    return toPseudoFile(readFiles(sourceLanguage) as MessageFile) as Record<string, MessageFile>;
  const place = join(folder, tag);
  if (!existsSync(place)) return {};
  const files = readdirSync(place).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(place, file), 'utf8'))]),
  );
}

/**
 * A language with all its words.
 * @throws Error when there is no such language, or one of its messages is malformed
 */
export function readLanguage(tag: string): Language {
  if (!hasLanguage(tag)) throw new Error(`There is no language ${tag}: ${listLanguages().join(', ')} are here.`);
  return { tag, catalogue: readCatalogue(readFiles(tag)) };
}
