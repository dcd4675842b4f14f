import type { Language } from '@haggle/contract/messages/translate';
import { hasLanguage, readLanguage, sourceLanguage } from '../../../../messages/read-messages.ts';

const read = new Map<string, Language>();

/** A language with its words, read once. A site whose language has been taken away speaks English. */
export function findLanguage(tag: string): Language {
  const known = read.get(tag);
  if (known) return known;
  const language = readLanguage(hasLanguage(tag) ? tag : sourceLanguage);
  read.set(tag, language);
  return language;
}
