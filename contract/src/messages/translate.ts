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

/** A language with all its words. */
export interface Language {
  /** Its tag, which is its folder's name: `de`. */
  tag: string;
  catalogue: Catalogue;
}

/** Arguments by name, whichever message they are for: values, and for a message with marks what makes elements. */
type Args<T = never> = Readonly<Record<string, Value | Make<T>>>;
type Rest<A> = A extends undefined ? [] : [args: A];

let current: Language | undefined;

/** There is one site in a process, and it has one language; this is told before a word is read. */
export function presentLanguage(language: Language): void {
  current = language;
}

/** The tag of the site's language. */
export function languageTag(): string {
  return presented().tag;
}

/**
 * A message in the site's language. Read it when it is shown, never while a module loads: the language may change. The
 * key is written out, or a template such as `deals.status.${status}`; the browser's build puts the words in its place.
 */
export function t<K extends keyof PlainMessages>(key: K, ...rest: Rest<PlainMessages[K]>): string;
export function t(key: string, args: Args = {}): string {
  const text = findText(key, args);
  return typeof text === 'string' ? text : text.map((part) => plainPart(part, args)).join('');
}

/** The parts of a message with marks, each mark made by the function of its name. */
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
