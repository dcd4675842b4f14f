import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@haggle/contract/site/pages.gen';
import { listLanguages } from '../messages/read-messages.ts';
import { buildWeb } from '../server/bin/build-web.ts';
import { placesOf } from '../web/vite-messages.ts';

// Weighs what a reader's first page waits for: the script (the entry and the home or the deal page with all that they
// import), the style and the font that every page has, as sent to browsers. What only some pages need comes by a dynamic
// import instead, or in a file of other letters, and does not count.

/**
 * In bytes, compressed, in whatever language: the scripts of two pages, which take a slow phone's line about a second, and what comes before
 * the first picture.
 */
const most = { 'home page': 120_000, 'deal page': 120_000, style: 15_000, font: 16_000 };

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

type Weights = Map<string, number>;

/** What is read in one language, or in all where it names none. */
interface Weighed {
  tag?: string;
  weights: Weights;
}

const folder = join(import.meta.dirname, '../web/dist/client');

const sizeOf = (file: string) => statSync(join(folder, file)).size;

const sumOf = (weights: Weights) => [...weights.values()].reduce((all, one) => all + one, 0);

const entry = 'src/entry-browser.tsx';

/** The scripts of these chunks and of all that they import, in each language, the heaviest first. */
function scriptsOf(manifest: Record<string, Chunk>, keys: readonly string[]): Weighed[] {
  return listLanguages()
    .map((tag) => ({ tag, weights: scriptsIn(placesOf(folder, tag), manifest, keys) }))
    .sort((one, other) => sumOf(other.weights) - sumOf(one.weights));
}

function scriptsIn(places: Record<string, string>, manifest: Record<string, Chunk>, keys: readonly string[]): Weights {
  const open = [...keys];
  const scripts: Weights = new Map();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (!chunk.file.endsWith('.js') || scripts.has(places[chunk.file] ?? chunk.file)) continue;
    const file = places[chunk.file] ?? chunk.file;
    scripts.set(file, sizeOf(`${file}.br`));
    open.push(...(chunk.imports ?? []));
  }
  return scripts;
}

function weigh(): Record<keyof typeof most, Weighed[]> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const named = (name: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  const [homePages, dealPages] = [named('home'), named('deal')];
  if (homePages.length !== 1 || dealPages.length !== 1) throw new Error('The build has no home or no deal page.');
  const { css = [], assets = [] } = manifest[entry] ?? {};
  const fonts = assets.filter((file) => file.includes('inter-first'));
  if (fonts.length !== 1) throw new Error('The build has no font for every page, or more than one.');
  return {
    'home page': scriptsOf(manifest, [entry, ...homePages]),
    'deal page': scriptsOf(manifest, [entry, ...dealPages]),
    style: [{ weights: new Map(css.map((file) => [file, sizeOf(`${file}.br`)])) }],
    font: [{ weights: new Map(fonts.map((file) => [file, sizeOf(file)])) }],
  };
}

function judge(kind: keyof typeof most, weighed: readonly Weighed[]): void {
  const told = weighed.map(({ tag, weights }) => `${tag ? `${tag} ` : ''}${sumOf(weights).toLocaleString('en')}`);
  const text = `${told.join(', ')} bytes of ${most[kind].toLocaleString('en')}`;
  const heavy = weighed.find(({ weights }) => sumOf(weights) > most[kind]);
  if (!heavy) {
    console.log(`First load, ${kind}: ${text}.`);
    return;
  }
  console.error(`First load, ${kind}: too large, ${text}.`);
  for (const [file, size] of heavy.weights) console.error(`  ${size.toLocaleString('en')}  ${file}`);
  if (kind.endsWith('page')) console.error('Whatever the page can do without at first belongs into a dynamic import.');
  process.exitCode = 1;
}

/** Every page that anybody may open, with the script that it waits for where that is heaviest. */
function weighPublicPages(): { path: string; bytes: number }[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const publicPaths = new Set(pages.filter(({ who }) => who === undefined).map(({ path }) => path));
  const routes = Object.keys(manifest).filter((key) => /^src\/routes\/.*\?tsr-split=component/.test(key));
  return routes
    .map((key) => ({ path: pathOf(key), key }))
    .filter(({ path }) => publicPaths.has(path))
    .map(({ path, key }) => ({ path, bytes: Math.max(...scriptsOf(manifest, [entry, key]).map(sumOfWeighed)) }))
    .sort((one, other) => other.bytes - one.bytes);
}

const sumOfWeighed = ({ weights }: Weighed) => sumOf(weights);

/** `src/routes/deals.$id.{-$slug}.tsx?tsr-split=component` is the page `/deals/$id/{-$slug}`. */
function pathOf(key: string): string {
  const name = key.replace(/^src\/routes\//, '').replace(/\.tsx.*$/, '');
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`.replace(/(?<=.)\/$/, '');
}

/** Of the other pages those that many readers open first: they keep the limit as well. */
const oftenFirst = new Set(['/deals', '/trending', '/user/$id']);

/** Names the public pages that weigh more than the two that are limited may: they are meant to come below it as well. */
function tellOthers(): void {
  const limit = most['home page'];
  const all = weighPublicPages();
  const heavy = all.filter(({ bytes }) => bytes > limit);
  console.log(
    `Of ${all.length} public pages ${heavy.length} wait for more than ${limit.toLocaleString('en')} bytes of script:`,
  );
  for (const { path, bytes } of heavy) {
    console.log(`  ${bytes.toLocaleString('en')}  ${path}`);
    if (!oftenFirst.has(path)) continue;
    console.error(
      `First load, ${path}: too large, ${bytes.toLocaleString('en')} bytes of ${limit.toLocaleString('en')}.`,
    );
    process.exitCode = 1;
  }
}

await buildWeb();
const weighed = weigh();
for (const kind of Object.keys(most) as (keyof typeof most)[]) judge(kind, weighed[kind]);
tellOthers();
