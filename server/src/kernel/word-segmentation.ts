import { baseLanguage, locale } from '@haggle/contract/locale/locale';

/** Languages that write words without spaces. */
const languages = ['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my'];
const unspacedText =
  /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
/** Particles between words, such as Japanese ones, which mean nothing alone. */
const particle = /^(?:\p{Script=Hiragana}{1,2}|[的了和与或])$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** Returns whether a text contains words without spaces, on a site in such a language. */
export function hasRuns(text: string): boolean {
  return languages.includes(baseLanguage(locale.language)) && unspacedText.test(text);
}

const kana = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
const character = /^\p{Script=Han}$/u;

/** Splits a text without spaces into its words and the particles between them. */
export function splitRun(text: string): string[] {
  return text.split(kana).flatMap((piece) => (kana.test(piece) ? wordsInKana(piece) : joinCharacters(segment(piece))));
}

/** Returns the words in a query's text without spaces, without particles; the text itself if it has nothing else. */
export function wordsInRun(text: string): string[] {
  if (!hasRuns(text)) return [text];
  const words = splitRun(text).filter((word) => /[\p{L}\p{N}]/u.test(word) && !particle.test(word));
  return words.length > 0 ? words : [text];
}

/** Splits a text with ICU's dictionary. */
function segment(text: string): string[] {
  const language = locale.language;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map((part) => part.segment);
}

/** A single syllable means that the dictionary doesn't know the word: it may be misspelt, or a name. */
function wordsInKana(text: string): string[] {
  const words = segment(text);
  return words.some((word) => word.length === 1) ? [text] : words;
}

/** Joins single characters with preceding ones; in Japanese, some, such as 機, also with the preceding word. */
function joinCharacters(parts: readonly string[]): string[] {
  const words: string[] = [];
  let canJoin = false;
  for (const part of parts) {
    const isSingleCharacter = character.test(part) && !particle.test(part);
    if (isSingleCharacter && canJoin) words.push(`${words.pop()}${part}`);
    else words.push(part);
    canJoin = isSingleCharacter || (locale.language === 'ja' && /\p{Script=Han}$/u.test(part));
  }
  return words;
}
