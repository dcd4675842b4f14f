import { mineCache, viewedCache } from '../src/features/offline/cache-names.ts';
import { entryFile, files, shellPath } from './build.ts';
import { noteReached } from './reach.ts';
import { scope } from './scope.ts';

/**
 * One cache for one build in one look: the document that starts its pages, and its files. A page asks for files by names
 * with hashes, so whatever build it is of, it never gets another one's.
 */
async function nameShell(): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify([files, scope.site.look]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  return `shell-${[...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const shellName = nameShell();

/**
 * Takes up all that this build's pages need; what an older build had under the same name is not fetched again.
 * @throws when something cannot be had, or the site answers with another build's pages: the browser then tries again later
 */
export async function installShell(): Promise<void> {
  const cache = await caches.open(await shellName);
  await Promise.all(
    files.map(async (path) => {
      const known = await caches.match(path);
      await cache.put(path, known ?? (await fetchWhole(path)));
    }),
  );
  const shell = await fetchWhole(shellPath);
  const html = await shell.clone().text();
  if (!html.includes(entryFile)) throw new Error('The site serves the pages of another build.');
  await cache.put(shellPath, shell);
}

async function fetchWhole(path: string): Promise<Response> {
  // Files keep their names, so whatever the browser has of them is right; the document does not.
  const response = await fetch(path, { credentials: 'omit', cache: path === shellPath ? 'no-store' : 'default' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

/** Deletes what older builds kept. */
export async function clearOthers(): Promise<void> {
  const current = [await shellName, viewedCache, mineCache];
  await Promise.all((await caches.keys()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** A page as the site has it now; where the site cannot be reached, the document that starts any page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    noteReached(true);
    return response;
  } catch {
    noteReached(false);
    const shell = await (await caches.open(await shellName)).match(shellPath);
    return shell ?? Response.error();
  }
}

/** A file of a build: kept, or fetched and then kept as long as the shell is. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(await shellName);
  const known = await cache.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
