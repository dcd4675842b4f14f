// Unicode's table of confusable characters (UTS 39), which is too long to maintain here.
import unhomoglyph from 'unhomoglyph';
import { withPlainLatin } from './plain-latin-rules.ts';

/** Scripts in common use (UAX 31, table 5); letters of all others count as one more. */
const scripts = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew ' +
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
).split(' ');
const scriptClass = (names: readonly string[]) => names.map((name) => `\\p{scx=${name}}`).join('');
/** Scripts written together: one, or Latin with those of Japanese, Chinese or Korean ("highly restrictive"). */
const scriptGroups = [
  ...scripts.map((script) => scriptClass([script])),
  scriptClass(['Latin', 'Han', 'Hiragana', 'Katakana']),
  scriptClass(['Latin', 'Han', 'Bopomofo']),
  scriptClass(['Latin', 'Han', 'Hangul']),
].map((characters) => new RegExp(`^[${characters}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'));
const rareScripts = new RegExp(`^[^${scriptClass(scripts)}]*$`, 'u');

/** Returns whether a name mixes scripts as no one does, such as a Cyrillic a among Latin letters. */
export function mixesScripts(name: string): boolean {
  return !rareScripts.test(name) && !scriptGroups.some((pattern) => pattern.test(name));
}

/**
 * Returns what a name looks like without spaces and signs: names that share one of these can be mistaken for each
 * other. There are two, since a capital I looks like an l, and a small one like an i.
 */
export function looksOf(name: string): string[] {
  return [...new Set([name, name.toLowerCase()].map(skeletonOf))].filter((look) => look !== '');
}

/** Returns the looks with spaces and signs: names that share one look exactly alike. A 1 may stand for an i, too. */
export function shapesOf(name: string): string[] {
  const spelt = name.replace(/(?<=\p{L})1(?=\p{L})/gu, 'i');
  return [...new Set([name, name.toLowerCase(), spelt].map(shapeOf))];
}

/** Writes i as l: with staff names, no one should have to look closely to tell the two apart. */
function skeletonOf(name: string): string {
  return shapeOf(name)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('i', 'l');
}

/** The skeleton of UTS 39, ignoring case. */
function shapeOf(name: string): string {
  // Before the table, which takes some Cyrillic letters for small capitals: those remain letters of their own.
  const plain = withPlainLatin(name.normalize('NFKD'));
  return unhomoglyph(plain).normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Returns whether a name can be mistaken for one of others. */
export function looksLike(name: string, otherNames: readonly string[]): boolean {
  const looks = new Set(otherNames.flatMap(looksOf));
  return looksOf(name).some((look) => looks.has(look));
}
