import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { build } from 'vite';
import { drawMark } from '../../server/src/domains/sharing/app-icons/views.ts';
import { localeFiles } from './locales.ts';
import { type Browser, type ExtensionOptions, iconSizes, toManifest } from './manifest.ts';

const source = join(import.meta.dirname, '../../extension/src');
/** The default accent of a site. */
const colour = '#b8420f';

/** Builds the extension for a browser into a folder from which it can be loaded. */
export async function buildExtension(browser: Browser, folder: string, options: ExtensionOptions): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    base: './',
    plugins: [tailwindcss()],
    define: { __SITE__: JSON.stringify(options.site ?? '') },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      modulePreload: false,
      // Reviewers of the browsers' stores read the code.
      minify: false,
      rolldownOptions: {
        input: ['popup.html', 'options.html', 'background.ts'].map((file) => join(source, file)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  write(folder, 'manifest.json', toManifest(browser, options));
  for (const [tag, file] of localeFiles()) write(folder, `_locales/${tag}/messages.json`, file);
  for (const size of iconSizes) {
    const icon = await sharp(Buffer.from(drawMark({ size, purpose: 'any' }, colour)))
      .png()
      .toBuffer();
    writeFile(folder, `icons/${size}.png`, icon);
  }
}

/** Packs a folder for the browsers' stores, without timestamps, so that builds are reproducible. */
export function packExtension(folder: string, file: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const files = entries.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)] as const);
  writeFileSync(file, zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 2), level: 9 }));
}

function write(folder: string, path: string, json: object): void {
  writeFile(folder, path, `${JSON.stringify(json, null, 2)}\n`);
}

function writeFile(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Deletes the output of earlier builds. */
export function clearFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
