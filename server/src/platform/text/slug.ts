import { baseLanguage, locale } from '@haggle/contract/locale/locale';
import slugify from '@sindresorhus/slugify';
import transliterate from '@sindresorhus/transliterate';
// Supports all of Unicode, in 0.5 MB without dependencies; the other two know languages' rules, but few scripts.
import anyAscii from 'any-ascii';

/** Languages that transliterate umlauts as two letters: `ü` is `ue`. English does so for German names. */
const digraphLanguages = ['en', 'de', 'gsw', 'lb'];
/** One language for each different way of transliterating the same letters. */
const transliterations = ['en', 'es', 'da', 'sr'];

/** Returns a text's slug, transliterated by the rules of the site's language; empty if nothing is left. */
export function toSlug(text: string, maxLength?: number): string {
  const slug = slugIn(locale.language, text);
  return maxLength === undefined ? slug : slug.slice(0, maxLength).replace(/-+$/, '');
}

/** Returns the text's possible slugs from when the site had another language, if they differ. */
export function formerSlugs(text: string): string[] {
  const slugs = new Set(transliterations.map((language) => slugIn(language, text)));
  slugs.delete(toSlug(text));
  return [...slugs];
}

function slugIn(language: string, text: string): string {
  const usesDigraphs = digraphLanguages.includes(baseLanguage(language));
  const plain = usesDigraphs
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/([aeiouy])\u0308/giu, '$1')
        .normalize();
  // Symbols and emoji are left to `slugify`, which has words for some and drops the rest.
  return slugify(plain.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => inLatin(language, word)));
}

/** Transliterates a word. Inner capitals separate words, which is right for Chinese syllables, but not Greek `PS`. */
function inLatin(language: string, word: string): string {
  const latin = anyAscii(transliterate(word, { locale: language }));
  return /[\p{Script=Latin}\p{Script=Han}]/u.test(word) ? latin : latin.toLowerCase();
}
