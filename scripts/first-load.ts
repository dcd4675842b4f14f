import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../server/bin/build-web.ts';

// Weighs the script that a reader's first page waits for: the entry and the home page with all that they import, as
// sent to browsers. What only some pages need comes by a dynamic import instead, and does not count.

/** In bytes, compressed; on a slow phone's line about a second. */
const most = 120_000;

interface Chunk {
  file: string;
  imports?: string[];
}

const folder = join(import.meta.dirname, '../web/dist/client');

function weigh(): Map<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const homePages = Object.keys(manifest).filter((key) => key.startsWith('src/routes/index.tsx'));
  const open = ['src/entry-browser.tsx', ...homePages];
  const weights = new Map<string, number>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (!chunk.file.endsWith('.js') || weights.has(chunk.file)) continue;
    weights.set(chunk.file, statSync(join(folder, `${chunk.file}.br`)).size);
    open.push(...(chunk.imports ?? []));
  }
  return weights;
}

if (await buildWeb()) {
  const weights = weigh();
  const sum = [...weights.values()].reduce((all, one) => all + one, 0);
  const text = `${sum.toLocaleString('en')} bytes of ${most.toLocaleString('en')}`;
  if (sum > most) {
    console.error(`The first page's script is too large: ${text}.`);
    for (const [file, size] of weights) console.error(`  ${size.toLocaleString('en')}  ${file}`);
    console.error('Whatever the home page can do without belongs into a dynamic import.');
    process.exitCode = 1;
  } else {
    console.log(`The first page's script: ${text}.`);
  }
} else {
  process.exitCode = 1;
}
