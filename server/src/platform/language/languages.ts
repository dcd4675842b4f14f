import type { Language } from '@haggle/contract/messages/translate';
import { hasLanguage, readLanguage, sourceLanguage } from '../../../../messages/read-messages.ts';

const loadedLanguages = new Map<string, Language>();

/** Returns a language with its messages, loaded once. Falls back to English if the language no longer exists. */
export function findLanguage(tag: string): Language {
  const loaded = loadedLanguages.get(tag);
  if (loaded) return loaded;
  const language = readLanguage(hasLanguage(tag) ? tag : sourceLanguage);
  loadedLanguages.set(tag, language);
  return language;
}
