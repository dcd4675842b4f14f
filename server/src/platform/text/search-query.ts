import { wordsInRun } from '../../kernel/word-segmentation.ts';

/** One word, or several that must stand next to each other. */
export interface Term {
  text: string;
  isPhrase: boolean;
}

/** What a reader typed, taken apart: of every group at least one term must occur, and nothing excluded may. */
export interface Words {
  groups: readonly (readonly Term[])[];
  excluded: readonly Term[];
}

interface Token extends Term {
  isExcluded: boolean;
}

const tokenShape = /(-?)"([^"]*)"?|(-?)([^\s"]+)/g;
const hasMeaning = /[\p{L}\p{N}]/u;

/**
 * Reads the one query language of pages, feeds, alerts and the API: words that must all occur, `"words side by side"`,
 * `-word` and `-"words"` that must not, and `OR` between words of which one is enough. Words without blanks
 * between them are taken apart. Anything can be typed: what has
 * neither letters nor digits is skipped.
 */
export function parseWords(text: string): Words {
  const groups: Term[][] = [];
  const excluded: Term[] = [];
  let joinsNext = false;
  for (const { isExcluded, ...term } of tokenize(text)) {
    if (!term.isPhrase && !isExcluded && (term.text === 'OR' || term.text === '|')) {
      joinsNext = groups.length > 0;
      continue;
    }
    if (!hasMeaning.test(term.text)) continue;
    const last = groups.at(-1);
    if (isExcluded) excluded.push(term);
    else if (joinsNext && last) last.push(term);
    else
      groups.push(
        ...(term.isPhrase ? [term] : wordsInRun(term.text).map((text) => ({ ...term, text }))).map((one) => [one]),
      );
    joinsNext = false;
  }
  return { groups, excluded };
}

function tokenize(text: string): Token[] {
  return [...text.matchAll(tokenShape)].map(([, phraseSign, phrase, wordSign, word]) =>
    phrase === undefined
      ? { text: word ?? '', isPhrase: false, isExcluded: wordSign === '-' }
      : { text: phrase.trim(), isPhrase: true, isExcluded: phraseSign === '-' },
  );
}

/** Whether there is anything to look for: without, a list would hold everything. */
export function hasWords({ groups, excluded }: Words): boolean {
  return groups.length > 0 || excluded.length > 0;
}

/** Writes words so that reading them again gives the same. */
export function writeWords({ groups, excluded }: Words): string {
  const write = ({ text, isPhrase }: Term) => (isPhrase ? `"${text}"` : text);
  return [...groups.map((terms) => terms.map(write).join(' OR ')), ...excluded.map((term) => `-${write(term)}`)].join(
    ' ',
  );
}
