import { wordsInRun } from '../../kernel/word-segmentation.ts';

/** One word, or a phrase of adjacent words. */
export interface Term {
  text: string;
  isPhrase: boolean;
}

/** A parsed query: at least one term of every group must occur, and no excluded term. */
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
 * Parses the query language shared by pages, feeds, alerts and the API: words that must all occur, `"phrases"`,
 * exclusions with `-word` and `-"phrase"`, and `OR` between alternatives. In languages without spaces, words are split.
 * Any input is valid: parts without letters and digits are skipped.
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

/** Returns whether a query has any terms; without, a list would contain everything. */
export function hasWords({ groups, excluded }: Words): boolean {
  return groups.length > 0 || excluded.length > 0;
}

/** Serialises words so that parsing them gives the same query. */
export function writeWords({ groups, excluded }: Words): string {
  const write = ({ text, isPhrase }: Term) => (isPhrase ? `"${text}"` : text);
  return [...groups.map((terms) => terms.map(write).join(' OR ')), ...excluded.map((term) => `-${write(term)}`)].join(
    ' ',
  );
}
