import { isOneOf } from '../keys.ts';

/** CLDR's plural categories; every language uses some of them. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof pluralCategories)[number];

/** A placeholder for an argument, or a literal number, `{{60, number}}`; numbers get the site's digits. */
export interface Place {
  name: string;
  isNumber: boolean;
}

/** Words inside an element, such as a link. */
export interface Marked {
  tag: string;
  parts: readonly (string | Place)[];
}

export type Part = string | Place | Marked;
/** Plain text, or parts if it has placeholders or tags. */
export type Text = string | readonly Part[];
type PluralForms = Partial<Record<PluralCategory, Text>>;
export type PluralTexts = { other: Text } & PluralForms;
/** A text, or one for each plural form of the language; the argument `count` selects it. */
export type Message = Text | PluralTexts;

/** Messages by key, which is the file name and the path in the file: `home.tips.alerts`. */
export type Catalogue = Readonly<Record<string, Message>>;

/** The content of a message file: texts, and groups of texts. */
export interface MessageFile {
  [name: string]: string | MessageFile;
}

export function isPlural<F extends PluralForms>(message: Text | F): message is F {
  return typeof message === 'object' && !Array.isArray(message);
}

/** Returns whether a placeholder is a literal number instead of an argument. */
export function isWritten(name: string): boolean {
  return /^\d+$/.test(name);
}

const partPattern = /\{\{(\w+)(,\s*number)?\}\}|<(\w+)>(.*?)<\/\3>/gs;
/** Braces or tags that the pattern above didn't match. */
const leftover = /\{\{|\}\}|<\/?\w+\s*\/?>/;

/**
 * Parses a text in i18next's notation: `{{name}}`, `{{count, number}}`, `<link>words</link>`.
 * @throws Error that says what is malformed
 */
export function parseText(text: string): Text {
  const parts = toParts<Marked>(text, (tag, inner) => ({ tag, parts: toParts(inner, () => refuseNested(inner)) }));
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return parts;
}

function refuseNested(text: string): never {
  throw new Error(`“${text}” has a tag inside a tag`);
}

function toParts<M>(text: string, mark: (tag: string, inner: string) => M): (string | Place | M)[] {
  const parts: (string | Place | M)[] = [];
  let at = 0;
  const addPlain = (plain: string) => {
    if (leftover.test(plain)) throw new Error(`“${plain}” has a brace or a tag too many or too few`);
    if (plain !== '') parts.push(plain);
  };
  for (const { index, 0: whole, 1: name, 2: number, 3: tag = '', 4: inner = '' } of text.matchAll(partPattern)) {
    addPlain(text.slice(at, index));
    if (name !== undefined && isWritten(name) && number === undefined) throw new Error(`{{${name}}} needs its format`);
    if (name !== undefined) parts.push({ name, isNumber: number !== undefined });
    else parts.push(mark(tag, inner));
    at = index + whole.length;
  }
  addPlain(text.slice(at));
  return parts;
}

const pluralKey = new RegExp(`^(.*)_(${pluralCategories.join('|')})$`);

/**
 * Reads a language's message files.
 * @param files by domain, which is the file's name
 * @throws Error that names the key and what is malformed
 */
export function readCatalogue(files: Readonly<Record<string, MessageFile>>): Catalogue {
  const read: Record<string, Text | PluralForms> = {};
  for (const [domain, file] of Object.entries(files)) {
    for (const [key, text] of flatten(domain, file)) addText(read, key, text);
  }
  return Object.fromEntries(Object.entries(read).map(([key, message]) => [key, complete(key, message)]));
}

function complete(key: string, message: Text | PluralForms): Message {
  if (!isPlural(message)) return message;
  const { other } = message;
  if (other === undefined) throw new Error(`${key}: the form _other is missing`);
  return { ...message, other };
}

function addText(read: Record<string, Text | PluralForms>, key: string, text: string): void {
  try {
    const [, base, category] = pluralKey.exec(key) ?? [];
    if (base === undefined || !isOneOf(pluralCategories, category)) {
      read[key] = parseText(text);
      return;
    }
    const forms = read[base] ?? {};
    if (!isPlural(forms)) throw new Error('it has plural forms and a text of its own');
    read[base] = { ...forms, [category]: parseText(text) };
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Returns every text of a file with its key. */
export function flatten(path: string, file: MessageFile): [key: string, text: string][] {
  return Object.entries(file).flatMap(([name, said]) =>
    typeof said === 'string' ? [[`${path}.${name}`, said]] : flatten(`${path}.${name}`, said),
  );
}
