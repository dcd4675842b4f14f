import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'node_modules/.fonts');
const { resolve } = createRequire(import.meta.url);

/** Goes up when what is cut from the package changes in another way than by what is written here. */
const version = 1;

/** What is kept of the typeface besides its letters: pairs that stand closer, and digits of one width. */
const cut = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  // Names for menus of fonts, which browsers do not have.
  dropTables: ['STAT'],
};

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * The letters of nearly every sentence in English, German, French and Spanish, and the signs of this site and of its
 * readers' prices. A letter that came in another file would miss the first view. What only code has makes room for them.
 */
const first = `${range(0x20, 0x7e).replace(/[\\^`{|}~]/g, '')}\u00a0–—‘’“”„…·×−€£¥°éèàêçùôîâûäöüßñáíóúÉÀÇÄÖÜ«»¿¡`;

/** Files that styles name as `@fonts/NAME.woff2`: which file of the package each comes from, and its letters. */
const files = {
  'inter-first': { from: 'latin', text: first },
  'inter-latin': {
    from: 'latin',
    text: `\\^\`{|}~${range(0xa1, 0xff)}${range(0x2002, 0x203a)}ıŒœʻʼˆ˚˜⁄™↑↓`,
  },
  'inter-europe': { from: 'latin-ext', text: `${range(0x100, 0x17f)}ȘșȚț${range(0x20a0, 0x20c0)}ẞ†` },
};

/**
 * Cuts Inter to what pages show: weights from 400 to 700, and the letters that every page needs apart from those that
 * some need. The package's own file for Latin is three times as large, on the line on which the first picture comes.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
  };
}

/** Makes the files, unless they are there. @returns their folder */
async function makeFonts(): Promise<string> {
  const sources = new Map<string, Buffer>();
  const hash = createHash('sha256').update(JSON.stringify([version, cut, files]));
  for (const from of new Set(Object.values(files).map((file) => file.from))) {
    const bytes = await readFile(resolve(`@fontsource-variable/inter/files/inter-${from}-wght-normal.woff2`));
    sources.set(from, bytes);
    hash.update(bytes);
  }
  const place = join(folder, hash.digest('hex').slice(0, 12));
  await mkdir(place, { recursive: true });
  for (const [name, { from, text }] of Object.entries(files)) {
    const path = join(place, `${name}.woff2`);
    if (existsSync(path)) continue;
    // Half a file must never be taken for a whole one.
    await writeFile(`${path}.part`, await subsetFont(sources.get(from), text, cut));
    await rename(`${path}.part`, path);
  }
  return place;
}
