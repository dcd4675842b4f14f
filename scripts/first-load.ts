import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@haggle/contract/site/pages.gen';
import { listLanguages } from '../messages/read-messages.ts';
import { buildWeb } from '../server/bin/build-web.ts';
import { placesOf } from '../web/vite-messages.ts';

// Measures the first load of every public page, as sent to browsers: the script (the entry and the page with all static
// imports), and the style and font that all pages share. Dynamic imports and fonts for other scripts don't count.

/**
 * Limits in compressed bytes: a page's script in its largest language, which takes about a second on a slow phone
 * connection; and the files needed before the first picture.
 */
const maxBytes = { page: 120_000, style: 15_000, font: 16_000 };

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

interface WeighedPage {
  name: string;
  /** Size of each file. */
  weights: Map<string, number>;
}

const folder = join(import.meta.dirname, '../web/dist/client');

const sizeOf = (file: string) => statSync(join(folder, file)).size;

const sumOf = ({ weights }: WeighedPage) => [...weights.values()].reduce((all, one) => all + one, 0);

const sortByWeight = (all: WeighedPage[]) => all.sort((one, other) => sumOf(other) - sumOf(one));

const entry = 'src/entry-browser.tsx';

/** Pages whose chunks are named in `web/vite-first-load.ts`. */
const chunks: Record<string, string> = { '/': 'home', '/deals/$id/{-$slug}': 'deal' };

class Build {
  readonly #manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  readonly #places = new Map(listLanguages().map((tag) => [tag, placesOf(folder, tag)]));

  /** Returns the scripts of each public page's first load, the largest first. */
  weighPages(): WeighedPage[] {
    const publicPages = pages.filter(({ who }) => who === undefined);
    return sortByWeight(publicPages.map(({ path }) => this.#weighPage(path)));
  }

  weighStyle(): WeighedPage {
    const { css = [] } = this.#chunkOf(entry);
    return { name: 'style', weights: new Map(css.map((file) => [file, sizeOf(`${file}.br`)])) };
  }

  weighFont(): WeighedPage {
    const fonts = (this.#chunkOf(entry).assets ?? []).filter((file) => file.includes('inter-first'));
    if (fonts.length !== 1) throw new Error('The build must have exactly one font that all pages use.');
    return { name: 'font', weights: new Map(fonts.map((file) => [file, sizeOf(file)])) };
  }

  #weighPage(path: string): WeighedPage {
    const keys = Object.keys(this.#manifest);
    const chunk = chunks[path];
    const matching = keys.filter((key) => (chunk ? this.#chunkOf(key).name === chunk : pathOf(key) === path));
    if (matching.length !== 1) throw new Error(`The build must have exactly one page ${path}.`);
    const languages = [...this.#places].map(([tag, places]) => ({
      name: `${path} (${tag})`,
      weights: this.#scriptsOf([entry, ...matching], places),
    }));
    return sortByWeight(languages)[0] as WeighedPage;
  }

  /** Returns these files and all their static imports, in one language. */
  #scriptsOf(keys: readonly string[], places: Record<string, string>): WeighedPage['weights'] {
    const open = [...keys];
    const scripts: WeighedPage['weights'] = new Map();
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const { file, imports = [] } = this.#chunkOf(key);
      const place = places[file] ?? file;
      if (!place.endsWith('.js') || scripts.has(place)) continue;
      scripts.set(place, sizeOf(`${place}.br`));
      open.push(...imports);
    }
    return scripts;
  }

  #chunkOf(key: string): Chunk {
    const chunk = this.#manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    return chunk;
  }
}

/** Returns the page of a chunk: `src/routes/deals.$id.{-$slug}.tsx?tsr-split=component` is `/deals/$id/{-$slug}`. */
function pathOf(key: string): string | undefined {
  const name = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key)?.[1];
  return name && `/${name.replaceAll('.', '/').replace(/\/index$/, '')}`;
}

/** Prints the largest page, and the files of every page above the limit. */
function reportWeights(kind: keyof typeof maxBytes, [heaviest, ...others]: readonly WeighedPage[], advice = ''): void {
  if (!heaviest) throw new Error(`Nothing to measure for ${kind}.`);
  const limit = `of ${maxBytes[kind].toLocaleString('en')} bytes`;
  console.log(`First load, ${kind}: at most ${sumOf(heaviest).toLocaleString('en')} ${limit}, ${heaviest.name}.`);
  for (const one of [heaviest, ...others].filter((it) => sumOf(it) > maxBytes[kind])) {
    console.error(`${one.name} is too heavy, ${sumOf(one).toLocaleString('en')} ${limit}. ${advice}`);
    for (const [file, size] of one.weights) console.error(`  ${size.toLocaleString('en')}  ${file}`);
    process.exitCode = 1;
  }
}

await buildWeb();
const build = new Build();
reportWeights(
  'page',
  build.weighPages(),
  'What it can do without at first comes alive later (web/src/lib/hydrate-later.tsx):',
);
reportWeights('style', [build.weighStyle()]);
reportWeights('font', [build.weighFont()]);
