import { baseLanguage, locale } from '@haggle/contract/locale/locale';

/** Languages that write words without blanks between them. */
const languages = ['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my'];
const run =
  /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
/** Japanese particles and the like, which stand between words and mean nothing by themselves. */
const filler = /^(?:\p{Script=Hiragana}{1,2}|[的了和与或])$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** Whether there is anything in it that may be several words without a blank, on a site of such a language. */
export function hasRuns(text: string): boolean {
  return languages.includes(baseLanguage(locale.language)) && run.test(text);
}

const kana = /([\u30a1-\u30fa\u30fc-\u30ff]+)/u;
const character = /^\p{Script=Han}$/u;

/** Takes such a text apart: its words, and what stands between them. */
export function splitRun(text: string): string[] {
  return text.split(kana).flatMap((piece) => (kana.test(piece) ? wordsInKana(piece) : joinCharacters(segment(piece))));
}

/** The words of a query in it, without those that mean nothing by themselves; the text itself where that is all. */
export function wordsInRun(text: string): string[] {
  if (!hasRuns(text)) return [text];
  const words = splitRun(text).filter((word) => /[\p{L}\p{N}]/u.test(word) && !filler.test(word));
  return words.length > 0 ? words : [text];
}

/** Takes a text apart by the dictionary of ICU. */
function segment(text: string): string[] {
  const language = locale.language;
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map((part) => part.segment);
}

/** A syllable by itself shows that the dictionary does not know the word: it may be misspelt, or a name. */
function wordsInKana(text: string): string[] {
  const words = segment(text);
  return words.some((word) => word.length === 1) ? [text] : words;
}

/** Characters by themselves make a word with those before them; in Japanese, such as 機, also with a word before. */
function joinCharacters(parts: readonly string[]): string[] {
  const words: string[] = [];
  let mayGoOn = false;
  for (const part of parts) {
    const isAlone = character.test(part) && !filler.test(part);
    if (isAlone && mayGoOn) words.push(`${words.pop()}${part}`);
    else words.push(part);
    mayGoOn = isAlone || (locale.language === 'ja' && /\p{Script=Han}$/u.test(part));
  }
  return words;
}
