import type { Bidi } from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** Letters beside each other that are read in one direction, in the order in which they were written, with their brackets mirrored. */
export interface Stretch {
  text: string;
  direction: Direction;
}

/** Knows which way texts are read, by Unicode's bidirectional algorithm (https://www.unicode.org/reports/tr9/). */
export interface Reader {
  /** The direction of a text's first letter that has one. */
  directionOf(text: string): Direction;
  /** A line's stretches from left to right, if the line as a whole is read in `direction`. */
  stretchesOf(line: string, direction: Direction): Stretch[];
}

/** Letters and marks that are read from right to left, or make others so; all else is read from left to right among its like. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Makes what reads both directions. */
export async function openReader(): Promise<Reader> {
  // Many processes never draw a text.
  const { default: factory } = await import('bidi-js');
  const bidi = toBidi(factory);
  return {
    directionOf(text) {
      if (!rightToLeft.test(text)) return 'ltr';
      return toDirection(bidi.getEmbeddingLevels(readable(text)).paragraphs[0]?.level ?? 0);
    },
    stretchesOf(line, direction) {
      // Most sites never need the algorithm's tables, which take megabytes.
      if (direction === 'ltr' && !rightToLeft.test(line)) return [{ text: line, direction }];
      const { levels } = bidi.getEmbeddingLevels(readable(line), direction);
      const leveled = stretchesOfLevels(line, levels);
      return inVisualOrder(leveled).map(({ text, level }) => ({
        text: isRightToLeft(level) ? mirrored(bidi, text) : text,
        direction: toDirection(level),
      }));
    },
  };
}

/** The package's types describe an ES module, but Node loads a CommonJS one, which is the factory itself. */
function toBidi(factory: unknown): Bidi {
  return (factory as () => Bidi)();
}

/** A text of the same length whose emoji have no direction: bidi-js reads half of one as a Latin letter. */
function readable(text: string): string {
  return text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffc\ufffc');
}

function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}

function toDirection(level: number): Direction {
  return isRightToLeft(level) ? 'rtl' : 'ltr';
}

interface Leveled {
  text: string;
  level: number;
}

/** A line cut where its level changes, in the order in which it was written. */
function stretchesOfLevels(line: string, levels: Uint8Array): Leveled[] {
  const stretches: Leveled[] = [];
  for (const [index, level] of levels.entries()) {
    const last = stretches.at(-1);
    if (last?.level === level) last.text += line[index];
    else stretches.push({ text: line[index] ?? '', level });
  }
  return stretches;
}

/** Rule L2 of the algorithm: from the highest level down, what is at least at that level is turned round. */
function inVisualOrder(stretches: readonly Leveled[]): Leveled[] {
  let ordered = [...stretches];
  const highest = Math.max(0, ...stretches.map(({ level }) => level));
  for (let level = highest; level > 0; level--) ordered = turnedFrom(level, ordered);
  return ordered;
}

function turnedFrom(least: number, stretches: readonly Leveled[]): Leveled[] {
  const turned: Leveled[] = [];
  let group: Leveled[] = [];
  for (const stretch of stretches) {
    if (stretch.level >= least) {
      group.unshift(stretch);
      continue;
    }
    turned.push(...group, stretch);
    group = [];
  }
  return [...turned, ...group];
}

function mirrored(bidi: Bidi, text: string): string {
  return [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}
