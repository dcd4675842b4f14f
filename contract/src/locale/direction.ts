import { baseLanguage } from './locale.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ug', 'ur', 'yi']);

/** Returns the direction of a language's script, as a value for the `dir` attribute. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(baseLanguage(language)) ? 'rtl' : 'ltr';
}
