import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { baseLanguage } from '../contract/src/locale/locale.ts';
import { listLanguages } from './read-messages.ts';
import { NameWords, SearchWords, SentenceWords } from './word-shapes.ts';

/** What a language's folder says besides its messages. */
export interface LanguageWords {
  names: NameWords;
  search: SearchWords;
  /** Without it sentences are not understood, but for signs and numbers. */
  sentences: SentenceWords | undefined;
}

const folders = listLanguages();
const folderOf = (tag: string) => join(import.meta.dirname, tag, 'words');

/**
 * A language's words.
 * @throws Error that names the file when one is missing or malformed
 */
export function readWords(tag: string): LanguageWords {
  return {
    names: readWordFile(tag, 'names', NameWords),
    search: readWordFile(tag, 'search', SearchWords),
    sentences: existsSync(join(folderOf(tag), 'sentences.json'))
      ? readWordFile(tag, 'sentences', SentenceWords)
      : undefined,
  };
}

function readWordFile<T extends z.ZodType>(tag: string, name: string, shape: T): z.infer<T> {
  const file = join(folderOf(tag), `${name}.json`);
  if (!existsSync(file)) throw new Error(`messages/${tag}/words/${name}.json is missing.`);
  const { data, error } = shape.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!error) return data;
  const [issue] = error.issues;
  throw new Error(`messages/${tag}/words/${name}.json: ${issue?.path.join('.')} ${issue?.message}`);
}

/** A list of a language, a line each: nothing where it has none. */
export function readWordList(tag: string, name: 'synonyms' | 'compounds'): string {
  const file = join(folderOf(findFolder(tag) ?? tag), `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const known = new Map<string, LanguageWords>();

function knownWords(tag: string): LanguageWords {
  const words = known.get(tag) ?? readWords(tag);
  known.set(tag, words);
  return words;
}

/** The words of all languages, wherever the site is: people write in any of them. */
export function allWords(): readonly LanguageWords[] {
  return folders.map(knownWords);
}

/** The words of a site's language, of `pt` those of `pt-BR` where that alone is there; undefined for one that has no folder. */
export function wordsOf(language: string): LanguageWords | undefined {
  const folder = findFolder(language);
  return folder === undefined ? undefined : knownWords(folder);
}

function findFolder(language: string): string | undefined {
  const base = baseLanguage(language);
  return [language, base, ...folders.filter((tag) => baseLanguage(tag) === base)].find((tag) => folders.includes(tag));
}
