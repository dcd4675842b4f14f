import { wordsOf } from '../../../../messages/read-words.ts';

/** An ending of compounds: a word that they are a kind of (`isHead`), or an exception that only ends like one. */
export interface CompoundEnd {
  /** One of its inflected forms. */
  form: string;
  word: string;
  isHead: boolean;
}

const compoundsOf = (language: string) => wordsOf(language)?.search.compounds;

/** Returns whether a language writes compounds as one word. */
export function writesCompounds(language: string): boolean {
  return compoundsOf(language) !== undefined;
}

/** Returns the elements that may link the parts of a compound; none if the language has no compounds. */
export function linksOf(language: string): readonly string[] {
  return compoundsOf(language)?.links ?? [];
}

/**
 * Parses a language's list of compound endings: one word per line, followed after `!=` by words that end like it but
 * are something else. Skips empty lines and `#` comments.
 * @returns each word in all its forms; a form shared by two words belongs to the one that is spelt that way
 */
export function readCompounds(text: string, language: string): CompoundEnd[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const words = lines.flatMap((line) => {
    const [head = '', others = ''] = line.split('!=');
    const exceptions = others.split(',').filter((word) => word.trim() !== '');
    return [{ word: head.trim(), isHead: true }, ...exceptions.map((word) => ({ word: word.trim(), isHead: false }))];
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
