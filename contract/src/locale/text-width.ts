import { baseLanguage, locale } from './locale.ts';

/** Characters as wide and as informative as two Latin ones: Chinese characters, kana, Korean syllables. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff01-\uff60]/gu;
const wideLanguages = ['zh', 'yue', 'ja', 'ko'];

/** Returns a text's length in Latin characters: wide ones count double. */
export function lengthInLatin(text: string): number {
  return text.length + (text.match(wide)?.filter((one) => one.length === 1).length ?? 0);
}

/** Returns how many characters of the site's language say as much as this many Latin ones: 5 for 10 in Japanese. */
export function ownCharacters(latin: number): number {
  return wideLanguages.includes(baseLanguage(locale.language)) ? Math.ceil(latin / 2) : latin;
}
