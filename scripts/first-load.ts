import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../server/bin/build-web.ts';

// Weighs what a reader's first page waits for: the script (the entry and the home page with all that they import), the
// style and the font that every page has, as sent to browsers. What only some pages need comes by a dynamic import
// instead, or in a file of other letters, and does not count.

/** In bytes, compressed; on a slow phone's line the script takes about a second, the others come before the first picture. */
const most = { script: 120_000, style: 14_000, font: 16_000 };

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

type Weights = Map<string, number>;

const folder = join(import.meta.dirname, '../web/dist/client');

const sizeOf = (file: string) => statSync(join(folder, file)).size;

function weigh(): Record<keyof typeof most, Weights> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = 'src/entry-browser.tsx';
  const homePages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/index.tsx'));
  const open = [entry, ...homePages];
  const script: Weights = new Map();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (!chunk.file.endsWith('.js') || script.has(chunk.file)) continue;
    script.set(chunk.file, sizeOf(`${chunk.file}.br`));
    open.push(...(chunk.imports ?? []));
  }
  const { css = [], assets = [] } = manifest[entry] ?? {};
  const fonts = assets.filter((file) => file.includes('inter-first'));
  if (fonts.length !== 1) throw new Error('The build has no font for every page, or more than one.');
  return {
    script,
    style: new Map(css.map((file) => [file, sizeOf(`${file}.br`)])),
    font: new Map(fonts.map((file) => [file, sizeOf(file)])),
  };
}

function judge(kind: keyof typeof most, weights: Weights): void {
  const sum = [...weights.values()].reduce((all, one) => all + one, 0);
  const text = `${sum.toLocaleString('en')} bytes of ${most[kind].toLocaleString('en')}`;
  if (sum <= most[kind]) {
    console.log(`The first page's ${kind}: ${text}.`);
    return;
  }
  console.error(`The first page's ${kind} is too large: ${text}.`);
  for (const [file, size] of weights) console.error(`  ${size.toLocaleString('en')}  ${file}`);
  if (kind === 'script') console.error('Whatever the home page can do without belongs into a dynamic import.');
  process.exitCode = 1;
}

if (await buildWeb()) {
  const { script, style, font } = weigh();
  judge('script', script);
  judge('style', style);
  judge('font', font);
} else {
  process.exitCode = 1;
}
