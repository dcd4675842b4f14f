import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, 'node_modules/.fonts');
const { resolve } = createRequire(import.meta.url);

/** Increase this when the output changes for reasons other than the contents of this file. */
const version = 1;

/** Options of the subset: it keeps kerning and tabular digits. */
const subsetOptions = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  // Names for font menus, which browsers don't have.
  dropTables: ['STAT'],
};

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * The characters of nearly every sentence in English, German, French and Spanish, and the site's and prices' signs. A
 * character in another file would arrive after the first paint. Characters that only code uses are left out.
 */
const first = `${range(0x20, 0x7e).replace(/[\\^`{|}~]/g, '')}\u00a0–—‘’“”„…·×−€£¥°éèàêçùôîâûäöüßñáíóúÉÀÇÄÖÜ«»¿¡`;

/** Files named in styles as `@fonts/NAME.woff2`: the package's source file of each, and its characters. */
const files = {
  'inter-first': { from: 'latin', text: first },
  'inter-latin': {
    from: 'latin',
    text: `\\^\`{|}~${range(0xa1, 0xff)}${range(0x2002, 0x203a)}ıŒœʻʼˆ˚˜⁄™↑↓`,
  },
  'inter-europe': { from: 'latin-ext', text: `${range(0x100, 0x17f)}ȘșȚț${range(0x20a0, 0x20c0)}ẞ†` },
};

/**
 * Subsets Inter to what pages use: weights from 400 to 700, with the characters that every page needs in a separate file.
 * The package's file for Latin is three times as large, and would compete with the first picture for bandwidth.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
  };
}

/** Creates the files unless they exist. @returns their folder */
async function makeFonts(): Promise<string> {
  const sources = new Map<string, Buffer>();
  const hash = createHash('sha256').update(JSON.stringify([version, subsetOptions, files]));
  for (const from of new Set(Object.values(files).map((file) => file.from))) {
    const bytes = await readFile(resolve(`@fontsource-variable/inter/files/inter-${from}-wght-normal.woff2`));
    sources.set(from, bytes);
    hash.update(bytes);
  }
  const outputFolder = join(folder, hash.digest('hex').slice(0, 12));
  await mkdir(outputFolder, { recursive: true });
  for (const [name, { from, text }] of Object.entries(files)) {
    const path = join(outputFolder, `${name}.woff2`);
    if (existsSync(path)) continue;
    // A partial file must never be used.
    await writeFile(`${path}.part`, await subsetFont(sources.get(from), text, subsetOptions));
    await rename(`${path}.part`, path);
  }
  return outputFolder;
}
