import { baseLanguage } from './locale.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'ug', 'ur', 'yi']);

/** Which way a language is written, as `dir` of an element says it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(baseLanguage(language)) ? 'rtl' : 'ltr';
}
