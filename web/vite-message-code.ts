import {
  isPlural,
  isWritten,
  type Message,
  type Part,
  type Place,
  type PluralTexts,
  type Text,
} from '../contract/src/messages/message.ts';
import type { Language } from '../contract/src/messages/translate.ts';

/** Marks a message in the built script until it is replaced with a language's text. */
export const markerName = '__message__';

/** A use of a message, with the code of its arguments. */
export interface MessageUse {
  /** The key, with `*` where `variant` selects a message of a group. */
  key: string;
  /** Code of the arguments, and of each by name if they are written out. */
  args: string | undefined;
  named: ReadonlyMap<string, string> | undefined;
  /** Names of the functions that some messages need, and the code that completes the key. */
  form: string | undefined;
  number: string | undefined;
  variant: string | undefined;
  fragment: string | undefined;
}

/**
 * Returns JavaScript that evaluates to a message in a language: a plain string wherever possible.
 * @throws Error if the language lacks the message
 */
export function codeOf(use: MessageUse, { tag, catalogue }: Language): string {
  if (use.variant === undefined) return codeOfOne(requireMessage(catalogue[use.key], use.key, tag), use, tag);
  const [before = '', after = ''] = use.key.split('*');
  const fitting = Object.entries(catalogue).filter(([key]) => isBetween(key, before, after));
  if (fitting.length === 0) throw new Error(`The language ${tag} has no message ${use.key}.`);
  const parameter = parameterOf(use);
  const shared = { ...use, named: undefined, args: use.args && parameter };
  // Without arguments, only plain texts are possible. Elements are only created for the selected message.
  const possible = use.args === undefined ? fitting.filter(([, message]) => needsNoArguments(message)) : fitting;
  const choices = possible.map(([key, message]) => {
    const name = key.slice(before.length, key.length - after.length);
    return `${JSON.stringify(name)}:${use.fragment ? '()=>' : ''}${codeOfOne(message, shared, tag)}`;
  });
  const choose = `({${choices.join(',')}})[${use.variant}]${use.fragment ? '()' : ''}`;
  return use.args === undefined ? choose : `(${parameter}=>${choose})(${use.args})`;
}

/** Returns a parameter name that doesn't occur in the code: the bundler also uses single letters. */
function parameterOf({ form, number, fragment, variant }: MessageUse): string {
  const code = [form, number, fragment, variant].join(' ');
  const isFree = (name: string) => !new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);
  return [...'abcdefgh'].find(isFree) ?? '$given';
}

/** Returns whether a key belongs to the group with this prefix and suffix; nested groups don't. */
export function isBetween(key: string, before: string, after: string): boolean {
  const isFitting = key.startsWith(before) && key.endsWith(after) && key.length > before.length + after.length;
  return isFitting && !key.slice(before.length, key.length - after.length).includes('.');
}

function requireMessage(message: Message | undefined, key: string, tag: string): Message {
  if (message === undefined) throw new Error(`The language ${tag} has no message ${key}.`);
  return message;
}

function codeOfOne(message: Message, use: MessageUse, tag: string): string {
  if (typeof message === 'string') return use.fragment ? `${use.fragment}(${quoted(message)})` : quoted(message);
  if (!isPlural(message) && (use.named || needsNoArguments(message)) && isInline(message, use.named ?? new Map()))
    return codeOfText(message, (name) => use.named?.get(name) ?? 'void 0', use);
  const parameter = parameterOf(use);
  const argument = (name: string) => `${parameter}.${name}`;
  const code = isPlural(message) ? codeOfForms(message, { ...use, argument, tag }) : codeOfText(message, argument, use);
  return use.args === parameter ? code : `(${parameter}=>${code})(${use.args})`;
}

/** Returns whether a message has no placeholders except literal numbers. */
function needsNoArguments(message: Message): boolean {
  return !isPlural(message) && (typeof message === 'string' || message.flatMap(namesIn).length === 0);
}

/** Returns whether every argument is used at most once, so that its code can be inlined. */
function isInline(parts: readonly Part[], named: ReadonlyMap<string, string>): boolean {
  const names = parts.flatMap(namesIn);
  return new Set(names).size === names.length && names.every((name) => named.has(name));
}

function namesIn(part: Part): string[] {
  if (typeof part === 'string') return [];
  if ('tag' in part) return [part.tag, ...part.parts.flatMap(namesIn)];
  return isWritten(part.name) ? [] : [part.name];
}

type Argument = (name: string) => string;

function codeOfForms(
  { other, ...forms }: PluralTexts,
  { argument, tag, ...use }: MessageUse & { argument: Argument; tag: string },
): string {
  const last = codeOfText(other, argument, use);
  const entries = Object.entries(forms);
  if (entries.length === 0) return last;
  const form = `${use.form}(${JSON.stringify(tag)},${argument('count')})`;
  const [[first, text]] = entries as [[string, Text]];
  if (entries.length === 1) return `${form}==${quoted(first)}?${codeOfText(text, argument, use)}:${last}`;
  const texts = entries.map(([category, text]) => `${category}:${codeOfText(text, argument, use)}`);
  return `({${texts.join(',')}})[${form}]??${last}`;
}

function codeOfText(text: Text, argument: Argument, use: MessageUse): string {
  if (typeof text === 'string') return use.fragment ? `${use.fragment}(${quoted(text)})` : quoted(text);
  if (!use.fragment) return template(text as readonly (string | Place)[], argument, use);
  const parts = text.map((part) => {
    if (typeof part === 'string') return quoted(part);
    if ('tag' in part) return `(${argument(part.tag)})(${template(part.parts, argument, use)})`;
    return codeOfPlace(part, argument, use);
  });
  return `${use.fragment}(${parts.join(',')})`;
}

function template(parts: readonly (string | Place)[], argument: Argument, use: MessageUse): string {
  if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
  const pieces = parts.map((part) =>
    typeof part === 'string' ? escaped(part) : `\${${codeOfPlace(part, argument, use)}}`,
  );
  return `\`${pieces.join('')}\``;
}

function codeOfPlace({ name, isNumber }: Place, argument: Argument, { number }: MessageUse): string {
  if (isWritten(name)) return `${number}(${name})`;
  return isNumber ? `${number}(${argument(name)})` : argument(name);
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
}

function escaped(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}
