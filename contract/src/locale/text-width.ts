import { baseLanguage, locale } from './locale.ts';

/** Letters that are as wide as two Latin ones and say as much: Chinese characters, kana, Korean syllables. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff01-\uff60]/gu;
const wideLanguages = ['zh', 'yue', 'ja', 'ko'];

/** How much a text says, in Latin letters: wide ones count double. */
export function lengthInLatin(text: string): number {
  return text.length + (text.match(wide)?.filter((one) => one.length === 1).length ?? 0);
}

/** As many letters of the site's language say as much as these Latin ones: 5 for 10 in Japanese. */
export function ownCharacters(latin: number): number {
  return wideLanguages.includes(baseLanguage(locale.language)) ? Math.ceil(latin / 2) : latin;
}
