import { looksOf, shapesOf } from './look-alike-rules.ts';
import { withPlainLatin } from './plain-latin-rules.ts';
import { claims, joining, roles, standaloneNames } from './reserved-word-rules.ts';

/** Removes accents and other marks, and unifies Arabic letters that are written in several ways. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك');
}

/** Strokes and hooks become marks only with the looks. */
const bareLooksOf = (text: string) => looksOf(text).map((look) => look.replaceAll(/\p{M}/gu, ''));
const toLooks = (words: readonly string[]) => new Set(words.map(withoutAccents).flatMap(bareLooksOf));
const claimLooks = toLooks(claims);
const roleLooks = toLooks([...claims, ...roles]);
const joiningLooks = toLooks(joining);
/** Compared exactly, not by looks: Ali is a name. */
const standaloneShapes = new Set(standaloneNames.flatMap(shapesOf));

/**
 * Returns whether a username or display name would pass for the site itself, its staff or no one in particular: however
 * its words are spaced or joined, with small capitals or digits for letters and with trailing numbers.
 */
export function isReservedName(name: string, siteName: string): boolean {
  // Letters in squares would be separators otherwise. Flags consist of them, but are no words: so both are checked.
  return [...new Set([name, withPlainLatin(name)])].some((spelling) => isReservedSpelling(spelling, siteName));
}

function isReservedSpelling(name: string, siteName: string): boolean {
  const site = [siteName, withoutAccents(siteName)].flatMap(bareLooksOf);
  const matchesLooks = (looks: ReadonlySet<string>) => (word: string) =>
    bareLooksOf(word).some((look) => looks.has(look));
  const reserved = new Set([...roleLooks, ...site]);
  const isSiteWord = matchesLooks(reserved);
  const isReservedAlone = (word: string) =>
    isSiteWord(word) || shapesOf(word).some((shape) => standaloneShapes.has(shape));
  const unnumbered = name.replace(/(?<=\p{L})\p{N}+(?![\p{L}\p{N}])/gu, '');
  const isClaimed = spellingsOf(unnumbered).some((written) =>
    [...wordsOf(written), ...splitCamelCase(written)].some(matchesLooks(claimLooks)),
  );
  const isReserved = spellingsOf(name).some((written) => {
    const words = wordsOf(written);
    const unnumbered = words.map(withoutNumber).filter((word) => word !== '');
    return allMatch(words, isReservedAlone) || allMatch(unnumbered, isSiteWord);
  });
  const isCompound = spellingsOf(unnumbered).some((written) =>
    bareLooksOf(wordsOf(written).join('')).some((look) => isComposedOf(look, { reserved, joining: joiningLooks })),
  );
  return isClaimed || isReserved || isCompound;
}

/** Whether all of the words pass, each alone or joined. */
function allMatch(words: readonly string[], matches: (word: string) => boolean): boolean {
  return words.length > 0 && (matches(words.join('')) || words.every(matches));
}

/** Strips the number of `support1` and of `support-1`. */
function withoutNumber(word: string): string {
  return word.replace(/\p{N}+$/u, '');
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Splits `SiteAdmin` into its words. */
function splitCamelCase(text: string): string[] {
  return wordsOf(text).flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u));
}

const digitLookalikes: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const symbolLookalikes: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' };

/** Returns a name as written, without accents, and with the letters that its digits and signs may stand for. */
function spellingsOf(name: string): string[] {
  const digitTables = ['i', 'l'].map((stroke) => ({ ...digitLookalikes, 1: stroke }));
  const tables: Record<string, string>[] = [
    {},
    ...digitTables,
    ...digitTables.map((table) => ({ ...table, ...symbolLookalikes })),
  ];
  const written = [name, withoutAccents(name)];
  return [
    ...new Set(written.flatMap((name) => tables.map((table) => [...name].map((sign) => table[sign] ?? sign).join('')))),
  ];
}

interface WordSets {
  reserved: ReadonlySet<string>;
  joining: ReadonlySet<string>;
}

/** Whether a text consists of two or more of these words joined, at least one of them reserved. */
function isComposedOf(text: string, { reserved, joining }: WordSets): boolean {
  // By end position: how many words lead there, counted up to two, and whether one of them is reserved.
  const ends = new Map<number, Set<string>>([[0, new Set(['0'])]]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const [start, states] of [...ends]) {
      const word = text.slice(start, end);
      if (!reserved.has(word) && !joining.has(word)) continue;
      const found = ends.get(end) ?? new Set();
      for (const state of states) {
        const count = Math.min(2, Number.parseInt(state, 10) + 1);
        found.add(`${count}${state.includes('r') || reserved.has(word) ? 'r' : ''}`);
      }
      ends.set(end, found);
    }
  }
  return ends.get(text.length)?.has('2r') ?? false;
}
