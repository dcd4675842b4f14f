import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import { pseudoLanguage } from '../contract/src/messages/pseudo.ts';
import { listLanguages, readLanguage, sourceLanguage } from '../messages/read-messages.ts';
import { markerName } from './vite-message-code.ts';
import { insertTexts, markMessages, mayUseMessages } from './vite-message-marks.ts';

/**
 * Inlines messages in the browser's script, so that a page contains only the texts of the site's language and no lookup
 * table. The script is built once, with markers; each language then gets its own folder with copies of the files that
 * contain any.
 */
export function messages(): Plugin {
  let isBuild = false;
  let shown = process.env.SITE_LANGUAGE || sourceLanguage;
  let server: ViteDevServer | undefined;
  return {
    name: 'messages',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    /** In development, the server sets the language. */
    api: {
      use(tag: string) {
        if (tag !== shown) server?.moduleGraph.invalidateAll();
        shown = tag;
      },
    },
    configureServer(created) {
      server = created;
      const folder = join(import.meta.dirname, '../messages');
      created.watcher.add(folder);
      created.watcher.on('change', (file) => {
        if (!file.startsWith(folder)) return;
        created.moduleGraph.invalidateAll();
        created.ws.send({ type: 'full-reload' });
      });
    },
    transform: {
      filter: { code: mayUseMessages, id: /\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        const marked = markMessages(file, code, readLanguage(sourceLanguage));
        if (marked === undefined || isBuild) return marked === undefined ? null : { code: marked, map: null };
        return { code: insertTexts(file, marked, readLanguage(shown)), map: null };
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const wordedFiles = findWorded(chunks);
      const files = chunks.filter(({ fileName }) => wordedFiles.has(fileName));
      const places: Record<string, Record<string, string>> = {};
      for (const tag of [...listLanguages(), pseudoLanguage]) places[tag] = await writeLanguage(dir, files, tag);
      await Promise.all(files.map(({ fileName }) => rm(join(dir, fileName))));
      await mkdir(join(dir, '.vite'), { recursive: true });
      await writeFile(join(dir, '.vite/languages.json'), JSON.stringify(places));
    },
  };
}

/** Returns the files with markers, and those that import one of them. */
function findWorded(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set(chunks.filter(({ code }) => code.includes(markerName)).map(({ fileName }) => fileName));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      if ([...imports, ...dynamicImports].some((file) => found.has(file))) found.add(fileName);
    }
  }
  return found;
}

/**
 * Returns a short name for each file. Its folder's name identifies the version, and the first script lists all names, in
 * which hashes wouldn't compress.
 */
function shortNames(files: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const usedNames = new Map<string, number>();
  return new Map(
    files.map(({ fileName, name }) => {
      const bare = name.replace(/[^\w-]/g, '');
      const count = usedNames.get(bare) ?? 0;
      usedNames.set(bare, count + 1);
      return [fileName, `${bare}${count || ''}.js`];
    }),
  );
}

/** Writes a language's copies. @returns the path of each of the build's files in this language */
async function writeLanguage(
  dir: string,
  files: readonly Rolldown.OutputChunk[],
  tag: string,
): Promise<Record<string, string>> {
  const language = readLanguage(tag);
  const names = shortNames(files);
  const texts = files.map(({ fileName, code }) => [fileName, insertTexts(fileName, code, language)] as const);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const folder = `assets/${tag}-${hash}`;
  await mkdir(join(dir, folder), { recursive: true });
  const places = new Map([...names].map(([file, name]) => [file, `${folder}/${name}`]));
  await Promise.all(
    texts.map(([file, text]) => writeFile(join(dir, places.get(file) as string), rewriteImports(text, names, places))),
  );
  return Object.fromEntries(places);
}

const fileName = /(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g;

/** Rewrites a file's imports for its new folder: files that weren't copied are one folder up. */
function rewriteImports(code: string, names: ReadonlyMap<string, string>, places: ReadonlyMap<string, string>): string {
  return code.replace(fileName, (whole, quote, from, file) => {
    const name = names.get(`assets/${file}`);
    if (from === './') return `${quote}${name ? `./${name}` : `../${file}`}${quote}`;
    return name ? `${quote}${places.get(`assets/${file}`)}${quote}` : whole;
  });
}

/** Reads the path of each file in a language, as stored by the build. */
export function placesOf(client: string, tag: string): Record<string, string> {
  const places: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(client, '.vite/languages.json'), 'utf8'),
  );
  const found = places[tag];
  if (!found) throw new Error(`The build has no language ${tag}.`);
  return found;
}
