import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import { pseudoLanguage } from '../contract/src/messages/pseudo.ts';
import { listLanguages, readLanguage, sourceLanguage } from '../messages/read-messages.ts';
import { markerName } from './vite-message-code.ts';
import { markMessages, mayRead, putWords } from './vite-message-marks.ts';

/**
 * Puts the words of messages into the browser's script where they are read, so that a page carries the words of its own
 * site's language and nothing to look them up with. The script is built once, with markers; then each language gets a
 * copy of the files that have any, in a folder of its own.
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
    /** While one works on the pages: the server says which language they are shown in. */
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
      filter: { code: mayRead, id: /\.tsx?(?:\?|$)/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        const marked = markMessages(file, code, readLanguage(sourceLanguage));
        if (marked === undefined || isBuild) return marked === undefined ? null : { code: marked, map: null };
        return { code: putWords(file, marked, readLanguage(shown)), map: null };
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const worded = withWords(chunks);
      const files = chunks.filter(({ fileName }) => worded.has(fileName));
      const places: Record<string, Record<string, string>> = {};
      for (const tag of [...listLanguages(), pseudoLanguage]) places[tag] = await writeLanguage(dir, files, tag);
      await Promise.all(files.map(({ fileName }) => rm(join(dir, fileName))));
      await mkdir(join(dir, '.vite'), { recursive: true });
      await writeFile(join(dir, '.vite/languages.json'), JSON.stringify(places));
    },
  };
}

/** The files that have markers, and those that name one of these. */
function withWords(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
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
 * A short name for each file: its folder's name tells one version from another, and names stand in the first script, where
 * hashes do not compress.
 */
function shortNames(files: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    files.map(({ fileName, name }) => {
      const bare = name.replace(/[^\w-]/g, '');
      const count = taken.get(bare) ?? 0;
      taken.set(bare, count + 1);
      return [fileName, `${bare}${count || ''}.js`];
    }),
  );
}

/** Writes a language's copies. @returns where each file of the build is in this language */
async function writeLanguage(
  dir: string,
  files: readonly Rolldown.OutputChunk[],
  tag: string,
): Promise<Record<string, string>> {
  const language = readLanguage(tag);
  const names = shortNames(files);
  const texts = files.map(({ fileName, code }) => [fileName, putWords(fileName, code, language)] as const);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const folder = `assets/${tag}-${hash}`;
  await mkdir(join(dir, folder), { recursive: true });
  const places = new Map([...names].map(([file, name]) => [file, `${folder}/${name}`]));
  await Promise.all(
    texts.map(([file, text]) => writeFile(join(dir, places.get(file) as string), moved(text, names, places))),
  );
  return Object.fromEntries(places);
}

const fileName = /(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g;

/** The code with the names of files as its own folder knows them: others are one folder up. */
function moved(code: string, names: ReadonlyMap<string, string>, places: ReadonlyMap<string, string>): string {
  return code.replace(fileName, (whole, quote, from, file) => {
    const name = names.get(`assets/${file}`);
    if (from === './') return `${quote}${name ? `./${name}` : `../${file}`}${quote}`;
    return name ? `${quote}${places.get(`assets/${file}`)}${quote}` : whole;
  });
}

/** Where each file is in a language, as the build has written it down. */
export function placesOf(client: string, tag: string): Record<string, string> {
  const places: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(client, '.vite/languages.json'), 'utf8'),
  );
  const found = places[tag];
  if (!found) throw new Error(`The build has no language ${tag}.`);
  return found;
}
