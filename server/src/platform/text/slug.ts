import { baseLanguage, locale } from '@haggle/contract/locale/locale';
import slugify from '@sindresorhus/slugify';
import transliterate from '@sindresorhus/transliterate';
// Knows every script that Unicode has, in 0.5 MB without dependencies; the other two know what single languages do, and few scripts.
import anyAscii from 'any-ascii';

/** Languages that write a vowel with two dots as two letters: `ü` is `ue`. English does so for the German names in it. */
const spellsOutDots = ['en', 'de', 'gsw', 'lb'];
/** One language each of those that make different slugs of the same letters. */
const differing = ['en', 'es', 'da', 'sr'];

/** The words of a text as they stand in an address, in the Latin letters of the site's language; empty where none is left. */
export function toSlug(text: string, most?: number): string {
  const slug = slugIn(locale.language, text);
  return most === undefined ? slug : slug.slice(0, most).replace(/-+$/, '');
}

/** What the slug of a text may be where the site spoke another language before, if that is another one. */
export function formerSlugs(text: string): string[] {
  const slugs = new Set(differing.map((language) => slugIn(language, text)));
  slugs.delete(toSlug(text));
  return [...slugs];
}

function slugIn(language: string, text: string): string {
  const isSpelt = spellsOutDots.includes(baseLanguage(language));
  const plain = isSpelt
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/([aeiouy])\u0308/giu, '$1')
        .normalize();
  // Signs and pictures are left to `slugify`, which has words for some and drops the others.
  return slugify(plain.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => inLatin(language, word)));
}

/** A capital within a word parts it in two, which is right for syllables of Chinese, but not for the `PS` of Greek. */
function inLatin(language: string, word: string): string {
  const latin = anyAscii(transliterate(word, { locale: language }));
  return /[\p{Script=Latin}\p{Script=Han}]/u.test(word) ? latin : latin.toLowerCase();
}
