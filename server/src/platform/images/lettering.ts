import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font, GlyphRun } from 'fontkit';
import { type Direction, openReader, type Reader } from './bidi.ts';

export type Weight = 500 | 700 | 800;

/** Text as outlines, so that it looks the same on a machine without fonts. */
export interface Lettering {
  /** SVG path data; the text starts at x = 0 with its baseline at y = 0. */
  outline: string;
  /** In pixels. */
  width: number;
}

/** Draws text in one weight; `size` is in pixels. */
export interface Pen {
  /** @param direction the line's base direction; defaults to that of its first strong character */
  draw(text: string, size: number, direction?: Direction): Lettering;
  measure(text: string, size: number): number;
  /** Returns the share of a text's characters that it can draw, from 0 to 1. */
  coverageOf(text: string): number;
  /** Returns the direction of a text's first strong character. */
  directionOf(text: string): Direction;
}

/** The scripts of the site's typeface, the most frequent first. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

interface Fonts {
  /** The site's typeface, one font per script. */
  own: readonly Font[];
  arabic: Font;
}

const pens = new Map<Weight, Promise<Pen>>();

/** Returns the pen of a weight; fonts are loaded once. */
export function openPen(weight: Weight): Promise<Pen> {
  const known = pens.get(weight);
  if (known !== undefined) return known;
  const opened = Promise.all([readFonts(weight), openReader()]).then(([fonts, reader]) => toPen(fonts, reader));
  pens.set(weight, opened);
  return opened;
}

async function readFonts(weight: Weight): Promise<Fonts> {
  // Loaded on first use: it takes megabytes, and many processes never draw text.
  const { create } = await import('fontkit');
  const read = async (file: string) =>
    create(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}-${weight}-normal.woff`)))) as Font;
  const [arabic, ...own] = await Promise.all([
    read('noto-sans-arabic/files/noto-sans-arabic-arabic'),
    ...scripts.map((script) => read(`inter/files/inter-${script}`)),
  ]);
  skipMissingAnchors(arabic);
  return { own, arabic };
}

/** The part of fontkit that positions marks by anchors. */
interface MarkPlacer {
  applyAnchor(mark: { markAnchor: object | null }, baseAnchor: object | null, baseIndex: number): void;
}

/** Leaves marks without an anchor where they are; fontkit throws instead (its issue 367). */
function skipMissingAnchors(font: Font): void {
  const { GPOSProcessor: placer } = (font as unknown as { _layoutEngine: { engine: { GPOSProcessor: MarkPlacer } } })
    ._layoutEngine.engine;
  const apply = placer.applyAnchor.bind(placer);
  placer.applyAnchor = (mark, baseAnchor, baseIndex) => {
    if (mark.markAnchor && baseAnchor) apply(mark, baseAnchor, baseIndex);
  };
}

/** Arabic letters, digits, vowel signs and punctuation. */
const arabicCharacter = /\p{Script_Extensions=Arabic}/u;
/** Joiners, which control the joining of Arabic letters. */
const joiner = /[\u200c\u200d]/;

/** Returns the font for a character that follows one in `before`; undefined if no font has it. */
function fontFor(character: string, { own, arabic }: Fonts, before?: Font): Font | undefined {
  const isArabic = arabicCharacter.test(character) || (before === arabic && joiner.test(character));
  const code = character.codePointAt(0) ?? 0;
  return (isArabic ? [arabic] : own).find((font) => font.hasGlyphForCodePoint(code));
}

interface Run {
  font: Font;
  text: string;
}

/** Splits a text into runs of one font, without characters that no font has. */
function runsOf(text: string, fonts: Fonts): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = fontFor(character, fonts, last?.font);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Shapes a run into glyphs, from left to right. */
function shape({ font, text }: Run, { arabic }: Fonts, direction: Direction): GlyphRun {
  if (font !== arabic) return font.layout(text, undefined, undefined, undefined, direction);
  // NFC puts a shadda after the vowel, and fontkit stacks marks in text order, but the vowel belongs on top (UTR 53).
  const stacked = text.replaceAll(/([\u064b-\u0650\u0652]+)\u0651/g, '\u0651$1');
  // fontkit joins letters by the code point a glyph was first loaded for, maybe that of another letter (its issue 342).
  for (const character of stacked) {
    const code = character.codePointAt(0) ?? 0;
    font.glyphForCodePoint(code).codePoints = [code];
  }
  // Digits belong to no script and would be shaped as Latin.
  return font.layout(stacked, undefined, 'arab', undefined, direction);
}

function toPen(fonts: Fonts, { directionOf, bidiRunsOf }: Reader): Pen {
  const shapedOf = (text: string, direction = directionOf(text)) =>
    bidiRunsOf(text.normalize('NFC'), direction).flatMap((stretch) => {
      const shaped = runsOf(stretch.text, fonts).map((run) => ({
        font: run.font,
        run: shape(run, fonts, stretch.direction),
      }));
      return stretch.direction === 'rtl' ? shaped.reverse() : shaped;
    });
  return {
    draw(text, size, direction) {
      let x = 0;
      const outlines: string[] = [];
      for (const { font, run } of shapedOf(text, direction)) {
        const scale = size / font.unitsPerEm;
        for (const [index, glyph] of run.glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
          const placed = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
          outlines.push(placed.toSVG());
          x += xAdvance * scale;
        }
      }
      return { outline: outlines.join(''), width: x };
    },
    measure: (text, size) =>
      shapedOf(text).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0),
    coverageOf(text) {
      const characters = [...text.normalize('NFC').replaceAll(/[\s\p{Cf}]/gu, '')];
      const known = characters.filter((character) => fontFor(character, fonts));
      return characters.length === 0 ? 1 : known.length / characters.length;
    },
    directionOf,
  };
}

/** Breaks a text into at most `maxLines` lines of at most `width`; an overlong text ends with an ellipsis. */
export function breakLines(
  text: string,
  { width, maxLines, measure }: { width: number; maxLines: number; measure: (text: string) => number },
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
    if (lines.length === maxLines - 1)
      return [...lines, cut([line, ...words.slice(index)].join(' ').trim(), width, measure)];
    if (line) lines.push(line);
    line = measure(word) <= width ? word : cut(word, width, measure);
  }
  return line ? [...lines, line] : lines;
}

/** Truncates a text to fit with an ellipsis, by binary search. */
function cut(text: string, width: number, measure: (text: string) => number): string {
  const characters = [...text];
  const beginning = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`;
  let fits = 1;
  let tooLong = characters.length + 1;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(beginning(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return beginning(fits);
}
