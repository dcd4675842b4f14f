import type { Bidi } from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A run of text with one direction, in logical order, with mirrored brackets. */
export interface BidiRun {
  text: string;
  direction: Direction;
}

/** Determines text directions with Unicode's bidirectional algorithm (https://www.unicode.org/reports/tr9/). */
export interface Reader {
  /** Returns the direction of a text's first strong character. */
  directionOf(text: string): Direction;
  /** Returns a line's runs in visual order, for a line with base direction `direction`. */
  bidiRunsOf(line: string, direction: Direction): BidiRun[];
}

/** Characters with a right-to-left direction or effect; text without them is left to right. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Creates a reader. */
export async function openReader(): Promise<Reader> {
  // Loaded on first use, since many processes never draw text.
  const { default: factory } = await import('bidi-js');
  const bidi = toBidi(factory);
  return {
    directionOf(text) {
      if (!rightToLeft.test(text)) return 'ltr';
      return toDirection(bidi.getEmbeddingLevels(readable(text)).paragraphs[0]?.level ?? 0);
    },
    bidiRunsOf(line, direction) {
      // Avoids the algorithm's tables, which take megabytes and which most sites never need.
      if (direction === 'ltr' && !rightToLeft.test(line)) return [{ text: line, direction }];
      const { levels } = bidi.getEmbeddingLevels(readable(line), direction);
      const leveled = splitByLevel(line, levels);
      return inVisualOrder(leveled).map(({ text, level }) => ({
        text: isRightToLeft(level) ? mirrored(bidi, text) : text,
        direction: toDirection(level),
      }));
    },
  };
}

/** Calls the factory. The package's types describe an ES module, but Node loads CommonJS, which exports the factory. */
function toBidi(factory: unknown): Bidi {
  return (factory as () => Bidi)();
}

/** Replaces emoji with neutral characters of the same length, since bidi-js takes surrogates for Latin letters. */
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

/** Splits a line into runs of equal level, in logical order. */
function splitByLevel(line: string, levels: Uint8Array): Leveled[] {
  const runs: Leveled[] = [];
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1);
    if (last?.level === level) last.text += line[index];
    else runs.push({ text: line[index] ?? '', level });
  }
  return runs;
}

/** Rule L2 of the algorithm: from the highest level down, reverses sequences of runs at that level or above. */
function inVisualOrder(runs: readonly Leveled[]): Leveled[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) ordered = reverseFrom(level, ordered);
  return ordered;
}

function reverseFrom(minLevel: number, runs: readonly Leveled[]): Leveled[] {
  const reversed: Leveled[] = [];
  let group: Leveled[] = [];
  for (const run of runs) {
    if (run.level >= minLevel) {
      group.unshift(run);
      continue;
    }
    reversed.push(...group, run);
    group = [];
  }
  return [...reversed, ...group];
}

function mirrored(bidi: Bidi, text: string): string {
  return [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}
