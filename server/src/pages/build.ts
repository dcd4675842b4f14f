import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { t } from '@haggle/contract/messages/translate';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { StartError } from '../kernel/start-error.ts';
import { findLanguage } from '../platform/language/languages.ts';
import { createFragmentCache } from './fragments.ts';
import { lateScript } from './late-script.ts';
import type { Renderer, ServerEntry } from './renderer.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
const clientFolder = join(dist, 'client');
const serverEntry = join(dist, 'server/entry-server.js');

/** An entry of Vite's manifest: a file of the build with its dependencies. */
interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

/** Maps each file with texts to its translated copy, for one language. */
type Places = Readonly<Record<string, string>>;

/** The service worker, which is served separately, with its configuration. */
const workerFile = 'sw.js';

const entryKey = 'src/entry-browser.tsx';

/**
 * Opens the renderer of the built pages in `web/dist`.
 * @throws StartError if they aren't built
 */
export async function openBuild(): Promise<Renderer> {
  if (!existsSync(serverEntry)) throw new StartError('The pages are not built; run "npm run build" and start again.');
  const { render, partSearch } = (await import(pathToFileURL(serverEntry).href)) as ServerEntry;
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const publicFiles = (await readdir(clientFolder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== workerFile,
  );
  const places = await readPlaces();
  const tagsIn = memoizeByLanguage((tag: string) => createHeadTags(manifest, placesIn(places, tag)));
  const parts = createFragmentCache();
  const worker = await readFile(join(clientFolder, workerFile), 'utf8');
  const files = serveStatic({ root: clientFolder, precompressed: true });
  return {
    partSearch,
    render(request, site) {
      const { language: tag } = site.identity.locale;
      return render(request, { ...site, language: findLanguage(tag), headTags: tagsIn(tag), parts });
    },
    worker: memoizeByLanguage((tag) => inLanguage(worker, placesIn(places, tag))),
    mountFiles(app) {
      app.get('/assets/*', withHeaders({ 'cache-control': 'public, max-age=31536000, immutable' }), files, (c) =>
        c.text(t('pages.notFound'), 404),
      );
      // Listed individually, so that nothing else in the folder can be requested.
      for (const { name } of publicFiles) {
        app.get(`/${name}`, withHeaders({ 'cache-control': 'public, max-age=3600' }), files);
      }
    },
    close: () => Promise.resolve(),
  };
}

async function readPlaces(): Promise<Record<string, Places>> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/languages.json'), 'utf8'));
}

/** @throws StartError for a language added after the build, which has no files yet */
function placesIn(places: Record<string, Places>, tag: string): Places {
  const found = places[findLanguage(tag).tag];
  if (!found)
    throw new StartError(`The pages were built without the language ${tag}; run "npm run build" and start again.`);
  return found;
}

function inLanguage(script: string, places: Places): string {
  return Object.entries(places).reduce((text, [file, place]) => text.replaceAll(`/${file}`, `/${place}`), script);
}

/** Memoises a function per language. */
function memoizeByLanguage<T>(make: (tag: string) => T): (tag: string) => T {
  const valuesByTag = new Map<string, T>();
  return (tag) => {
    const found = valuesByTag.get(tag) ?? make(tag);
    valuesByTag.set(tag, found);
    return found;
  };
}

function withHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('x-content-type-options', 'nosniff');
  };
}

/** The font file with the characters on every page; browsers load the others only for pages with their characters. */
const everyPagesFont = /\/inter-first[^/]*\.woff2$/;

/** Creates the tags that load a page's styles, font and scripts, including its routes' chunks, in one round trip. */
function createHeadTags(manifest: Manifest, places: Places): (routeIds: string[], style: string) => string {
  const urlOf = (file: string) => `/${places[file] ?? file}`;
  const found = (chunk: Chunk | undefined): Chunk => {
    if (!chunk) throw new StartError('The pages were built by another version; run "npm run build" and start again.');
    return chunk;
  };
  const chunkNamed = (name: string) => found(Object.values(manifest).find((chunk) => chunk.name === name));
  const entry = found(manifest[entryKey]);
  const sheets = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const fonts = (entry.assets ?? [])
    .filter((file) => everyPagesFont.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
  const routeChunks = new Map(
    Object.entries(manifest)
      .filter(([key]) => key.startsWith('src/routes/'))
      .map(([key, chunk]) => [routeIdOf(key), chunk]),
  );
  // These routes share a chunk with the modules that only they need (`web/vite-first-load.ts`).
  routeChunks.set('/', chunkNamed('home'));
  routeChunks.set('/deals/$id/{-$slug}', chunkNamed('deal'));
  const libs = chunkNamed('libs');
  const preloads = new Map<string, string>();

  return (routeIds, style) => {
    const key = routeIds.join(' ');
    let tags = preloads.get(key);
    if (tags === undefined) {
      const chunks = [entry, ...routeIds.flatMap((id) => routeChunks.get(id) ?? [])];
      const files = new Set(chunks.flatMap((chunk) => filesOf(chunk, manifest)));
      const otherFiles = [...files].filter((file) => file !== entry.file && file !== libs.file);
      tags = lateScript(urlOf(entry.file), urlOf(libs.file), otherFiles.map(urlOf));
      preloads.set(key, tags);
    }
    // A site with its own font uses none of these.
    return sheets + (style.includes('--font-sans:') ? '' : fonts) + tags;
  };
}

/** `src/routes/deals.$id.tsx?tsr-split=component` is the route `/deals/$id`. */
function routeIdOf(key: string): string {
  const name = key.replace(/^src\/routes\//, '').replace(/\.tsx.*$/, '');
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

function filesOf(chunk: Chunk, manifest: Manifest, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imports = (chunk.imports ?? []).flatMap((key) => manifest[key] ?? []);
  return [chunk.file, ...imports.flatMap((imported) => filesOf(imported, manifest, seen))];
}
