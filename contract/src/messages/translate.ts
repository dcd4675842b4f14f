import { formatNumber } from '../locale/numbers.ts';
import type { Make, Value } from './arguments.ts';
import type { MarkedMessages, PlainMessages } from './keys.gen.ts';
import {
  type Catalogue,
  isPlural,
  type Message,
  type Part,
  type Place,
  type PluralTexts,
  type Text,
} from './message.ts';
import { pluralForm } from './plural-form.ts';

/** A language with all its messages. */
export interface Language {
  /** The language tag, which is its folder's name: `de`. */
  tag: string;
  catalogue: Catalogue;
}

/** Arguments by name: values, and functions that make elements from marked words. */
type Args<T = never> = Readonly<Record<string, Value | Make<T>>>;
type Rest<A> = A extends undefined ? [] : [args: A];

let current: Language | undefined;

/** Sets the language of the process, which has only one site. Must be called before any message is read. */
export function presentLanguage(language: Language): void {
  current = language;
}

/** Returns the tag of the site's language. */
export function languageTag(): string {
  return presented().tag;
}

/**
 * Returns a message in the site's language. Call it when the message is shown, never while a module loads, since the
 * language may change. Write the key as a literal, or as a template such as `deals.status.${status}`, because the
 * browser's build replaces it with the text.
 */
export function t<K extends keyof PlainMessages>(key: K, ...rest: Rest<PlainMessages[K]>): string;
export function t(key: string, args: Args = {}): string {
  const text = findText(key, args);
  return typeof text === 'string' ? text : text.map((part) => plainPart(part, args)).join('');
}

/** Returns the parts of a message with tags, each tag's words passed to the function of its name. */
export function markedParts<T, K extends keyof MarkedMessages<T>>(key: K, args: MarkedMessages<T>[K]): (string | T)[];
export function markedParts<T>(key: string, args: Args<T>): (string | T)[] {
  const text = findText(key, args);
  if (typeof text === 'string') return [text];
  return text.map((part) => {
    if (typeof part === 'string' || 'name' in part) return plainPart(part, args);
    const make = args[part.tag];
    if (typeof make !== 'function') throw new Error(`${key} needs a function for <${part.tag}>.`);
    return make(part.parts.map((inner) => plainPart(inner, args)).join(''));
  });
}

function presented(): Language {
  if (!current) throw new Error('A message was read before the site had a language: read it when it is shown.');
  return current;
}

function findText(key: string, args: Args<unknown>): Text {
  const { tag, catalogue } = presented();
  const message: Message | undefined = catalogue[key];
  if (message === undefined) throw new Error(`The language ${tag} has no message ${key}.`);
  return isPlural(message) ? chooseForm(message, tag, Number(args.count)) : message;
}

function chooseForm(forms: PluralTexts, tag: string, count: number): Text {
  return forms[pluralForm(tag, count)] ?? forms.other;
}

function plainPart(part: Part, args: Args<unknown>): string {
  if (typeof part === 'string') return part;
  if ('tag' in part) throw new Error(`<${part.tag}> needs markedParts.`);
  return placed(part, args[part.name] ?? part.name);
}

function placed({ isNumber }: Place, value: unknown): string {
  return isNumber ? formatNumber(Number(value)) : String(value);
}
