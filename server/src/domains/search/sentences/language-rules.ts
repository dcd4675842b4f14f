import { baseLanguage } from '@haggle/contract/locale/locale';
import { arabic } from './arabic-rules.ts';
import { english } from './english-rules.ts';
import { french } from './french-rules.ts';
import { german } from './german-rules.ts';
import { spanish } from './spanish-rules.ts';
import type { SentenceWords } from './word-rules.ts';

const languages: Readonly<Record<string, SentenceWords>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
};

/** Undefined for a language that has no such words yet: there only signs are understood. */
export function sentenceWords(language: string): SentenceWords | undefined {
  return languages[baseLanguage(language)];
}

/** The words of all languages: people write each of them into sites of any other. */
export function allSentenceWords(): readonly SentenceWords[] {
  return Object.values(languages);
}
