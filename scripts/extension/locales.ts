import { type Catalogue, isPlural, type Part, type Text } from '../../contract/src/messages/message.ts';
import { listLanguages, readLanguage, sourceLanguage } from '../../messages/read-messages.ts';

/** A message in the browsers' format (https://developer.chrome.com/docs/extensions/reference/api/i18n). */
interface LocaleMessage {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

export type LocaleFile = Record<string, LocaleMessage>;

/** Returns the extension's messages in each language, for `_locales/<language>/messages.json`. */
export function localeFiles(): Map<string, LocaleFile> {
  const english = readLanguage(sourceLanguage).catalogue;
  return new Map(listLanguages().map((tag) => [tag, toLocaleFile(tag, readLanguage(tag).catalogue, english)]));
}

/** Converts messages: plural forms become separate messages, since browsers have none, and arguments are numbered in the order of their names in English. */
export function toLocaleFile(tag: string, catalogue: Catalogue, english: Catalogue): LocaleFile {
  const file: LocaleFile = { language: { message: tag } };
  for (const [key, message] of Object.entries(catalogue)) {
    if (!key.startsWith('extension.')) continue;
    const name = key.replaceAll('.', '_');
    const source = english[key] ?? message;
    const names = [...new Set((isPlural(source) ? Object.values(source) : [source]).flatMap(namesIn))].toSorted();
    const forms: [string, Text][] = isPlural(message)
      ? Object.entries(message).map(([form, text]) => [`${name}_${form}`, text])
      : [[name, message]];
    for (const [formName, text] of forms) file[formName] = toMessage(text, names);
  }
  return file;
}

function namesIn(text: Text): string[] {
  return typeof text === 'string' ? [] : text.flatMap((part) => (isPlace(part) ? [part.name] : []));
}

function toMessage(text: Text, names: readonly string[]): LocaleMessage {
  const parts = typeof text === 'string' ? [text] : text;
  const message = parts
    .map((part) => (isPlace(part) ? `$${part.name}$` : String(part).replaceAll('$', '$$$$')))
    .join('');
  const placeholders = Object.fromEntries(
    namesIn(text).map((name) => [name, { content: `$${names.indexOf(name) + 1}` }]),
  );
  return Object.keys(placeholders).length > 0 ? { message, placeholders } : { message };
}

function isPlace(part: Part): part is Extract<Part, { name: string }> {
  return typeof part === 'object' && 'name' in part;
}
