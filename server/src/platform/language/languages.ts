import type { Language } from '@haggle/contract/messages/translate';
import { hasLanguage, readLanguage, sourceLanguage } from '../../../../messages/read-messages.ts';

const read = new Map<string, Language>();

/** Returns a language with its messages, loaded once. Falls back to English if the language no longer exists. */
export function findLanguage(tag: string): Language {
  const known = read.get(tag);
  if (known) return known;
  const language = readLanguage(hasLanguage(tag) ? tag : sourceLanguage);
  read.set(tag, language);
  return language;
}
