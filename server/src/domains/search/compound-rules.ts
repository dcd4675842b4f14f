import { wordsOf } from '../../../../messages/read-words.ts';

/** A word that others end with: what they are, or what they only sound like. */
export interface CompoundEnd {
  /** One of its forms. */
  form: string;
  word: string;
  isHead: boolean;
}

const compoundsOf = (language: string) => wordsOf(language)?.search.compounds;

/** Whether a language writes words that belong together as one. */
export function writesCompounds(language: string): boolean {
  return compoundsOf(language) !== undefined;
}

/** What may stand between the words of a compound; nothing where there are no compounds. */
export function linksOf(language: string): readonly string[] {
  return compoundsOf(language)?.links ?? [];
}

/**
 * Reads a language's list of what compounds end with: a word a line, behind `!=` words that end like it and are something
 * else. Empty lines and those with `#` say nothing.
 * @returns each word in all its forms; a form of two words is that of the one which is written so
 */
export function readCompounds(text: string, language: string): CompoundEnd[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const words = lines.flatMap((line) => {
    const [head = '', others = ''] = line.split('!=');
    const unlike = others.split(',').filter((word) => word.trim() !== '');
    return [{ word: head.trim(), isHead: true }, ...unlike.map((word) => ({ word: word.trim(), isHead: false }))];
  });
  const forms = new Map<string, CompoundEnd>();
  for (const ending of compoundsOf(language)?.endings ?? ['']) {
    for (const { word, isHead } of words) {
      const form = `${word}${ending}`;
      if (!forms.has(form)) forms.set(form, { form, word, isHead });
    }
  }
  return [...forms.values()];
}
