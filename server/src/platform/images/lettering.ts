import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';
import type { Font } from 'fontkit';

export type Weight = 500 | 700 | 800;

/** Text as the outlines of its letters, so that it looks the same on a machine without any font. */
export interface Lettering {
  /** What an SVG path is made of; the text begins at 0, and its letters stand on 0. */
  outline: string;
  /** In pixels. */
  width: number;
}

/** Draws text of one weight; `size` is in pixels. */
export interface Pen {
  /** The text runs in the direction of its first letter. */
  draw(text: string, size: number): Lettering;
  measure(text: string, size: number): number;
  /** Which part of a text's letters it knows, from 0 to 1. */
  knows(text: string): number;
}

/** The scripts that the site's own typeface has, the most frequent first, and one that goes with it. */
const files = [
  ...['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((script) => `inter/files/inter-${script}`),
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
];

// Its types describe a module, and what is imported is what that module exports.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const pens = new Map<Weight, Promise<Pen>>();

/** The pen of a weight; its letters are read once. */
export function openPen(weight: Weight): Promise<Pen> {
  const known = pens.get(weight);
  if (known !== undefined) return known;
  const opened = readFonts(weight).then(toPen);
  pens.set(weight, opened);
  return opened;
}

async function readFonts(weight: Weight): Promise<Font[]> {
  // Many processes never draw a text, and it takes megabytes.
  const { create } = await import('fontkit');
  return Promise.all(
    files.map(async (name) => {
      const file = import.meta.resolve(`@fontsource/${name}-${weight}-normal.woff`);
      return create(await readFile(fileURLToPath(file))) as Font;
    }),
  );
}

/** Letters of one typeface that run in one direction. */
interface Run {
  font: Font;
  text: string;
  /** Of Unicode's bidirectional algorithm: odd ones run from right to left. */
  level: number;
}

/** The runs of a text in the order in which they are read; letters that no typeface has are left out. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: Run[] = [];
  let at = 0;
  for (const sign of text) {
    const shown = mirrored.get(at) ?? sign;
    const level = levels[at] ?? 0;
    at += sign.length;
    const font = fonts.find((it) => it.hasGlyphForCodePoint(shown.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += shown;
    else runs.push({ font, text: shown, level });
  }
  return runs;
}

/** The same as they stand from left to right: rule L2 of Unicode's annex 9, "Reordering resolved levels". */
function inSight(runs: readonly Run[]): Run[] {
  const sorted = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < sorted.length; from += 1) {
      let to = from;
      while ((sorted[to]?.level ?? 0) >= level) to += 1;
      if (to > from) sorted.splice(from, to - from, ...sorted.slice(from, to).toReversed());
      from = to;
    }
  }
  return sorted;
}

function toPen(fonts: readonly Font[]): Pen {
  const shape = (text: string) =>
    inSight(runsOf(text.normalize('NFC'), fonts)).map(({ font, text: run, level }) => ({
      font,
      run: font.layout(run, undefined, undefined, undefined, level % 2 === 1 ? 'rtl' : 'ltr'),
    }));
  return {
    draw(text, size) {
      let x = 0;
      const outlines: string[] = [];
      for (const { font, run } of shape(text)) {
        const scale = size / font.unitsPerEm;
        for (const [index, glyph] of run.glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {};
          const [left, top] = [x + xOffset * scale, -yOffset * scale];
          outlines.push(glyph.path.scale(scale, -scale).translate(left, top).toSVG());
          x += xAdvance * scale;
        }
      }
      return { outline: outlines.join(''), width: x };
    },
    measure: (text, size) =>
      shape(text).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0),
    knows(text) {
      const signs = [...text.normalize('NFC').replaceAll(/[\s\p{Cf}]/gu, '')];
      const known = signs.filter((sign) => fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));
      return signs.length === 0 ? 1 : known.length / signs.length;
    },
  };
}

/** Breaks a text into at most `linesMost` lines of at most `width`; what does not fit ends in an ellipsis. */
export function breakLines(
  text: string,
  { width, linesMost, measure }: { width: number; linesMost: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === linesMost - 1)
      return [...lines, cut([line, ...words.slice(index)].join(' ').trim(), width, measure)];
    if (line) lines.push(line);
    line = measure(word) <= width ? word : cut(word, width, measure);
  }
  return line ? [...lines, line] : lines;
}

/** As much of a text's beginning as fits with an ellipsis, found by halving. */
function cut(text: string, width: number, measure: (text: string) => number): string {
  const signs = [...text];
  const beginning = (length: number) => `${signs.slice(0, length).join('').trimEnd()}…`;
  let fits = 1;
  let tooLong = signs.length + 1;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(beginning(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return beginning(fits);
}
