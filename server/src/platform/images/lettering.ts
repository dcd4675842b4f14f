import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
  draw(text: string, size: number): Lettering;
  measure(text: string, size: number): number;
  /** Which part of a text's letters it knows, from 0 to 1. */
  knows(text: string): number;
}

/** The scripts that the site's own typeface has, the most frequent first. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

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
    scripts.map(async (script) => {
      const file = import.meta.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
      return create(await readFile(fileURLToPath(file))) as Font;
    }),
  );
}

function toPen(fonts: readonly Font[]): Pen {
  const runsOf = (text: string) => {
    const runs: { font: Font; text: string }[] = [];
    for (const sign of text.normalize('NFC')) {
      const font = fonts.find((it) => it.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs.map(({ font, text }) => ({ font, run: font.layout(text) }));
  };
  return {
    draw(text, size) {
      let x = 0;
      const outlines: string[] = [];
      for (const { font, run } of runsOf(text)) {
        const scale = size / font.unitsPerEm;
        for (const [index, glyph] of run.glyphs.entries()) {
          outlines.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG());
          x += (run.positions[index]?.xAdvance ?? 0) * scale;
        }
      }
      return { outline: outlines.join(''), width: x };
    },
    measure: (text, size) =>
      runsOf(text).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0),
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
