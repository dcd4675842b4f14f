import { mineCache, viewedCache } from '../src/features/offline/cache-names.ts';
import { entryFile, files, shellPath } from './build.ts';
import { recordReached } from './reach.ts';
import { scope } from './scope.ts';

/**
 * Names the cache of one build with one look: its shell document and its files. File names include hashes, so a page of
 * any build never gets another build's files.
 */
async function nameShell(): Promise<string> {
  const buildText = new TextEncoder().encode(JSON.stringify([files, scope.site.look]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', buildText));
  return `shell-${[...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const shellName = nameShell();

/**
 * Caches everything this build's pages need. Files already cached by an older build aren't fetched again.
 * @throws if a file can't be fetched or the site serves another build; the browser then retries later
 */
export async function installShell(): Promise<void> {
  const cache = await caches.open(await shellName);
  await Promise.all(
    files.map(async (path) => {
      const cached = await caches.match(path);
      await cache.put(path, cached ?? (await fetchWhole(path)));
    }),
  );
  const shell = await fetchWhole(shellPath);
  const html = await shell.clone().text();
  if (!html.includes(entryFile)) throw new Error('The site serves the pages of another build.');
  await cache.put(shellPath, shell);
}

async function fetchWhole(path: string): Promise<Response> {
  // File names include hashes, so the HTTP cache is always right. The document's name doesn't change, so it must be
  // fresh.
  const response = await fetch(path, { credentials: 'omit', cache: path === shellPath ? 'no-store' : 'default' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

/** Deletes the caches of older builds. */
export async function deleteOldCaches(): Promise<void> {
  const current = [await shellName, viewedCache, mineCache];
  await Promise.all((await caches.keys()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** Returns the current page from the site, or the shell document if the site is unreachable. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    recordReached(true);
    return response;
  } catch {
    recordReached(false);
    const shell = await (await caches.open(await shellName)).match(shellPath);
    return shell ?? Response.error();
  }
}

/** Returns a build's file from the cache, or fetches it and caches it as long as the shell. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // Browsers may refuse to open a cache while their storage is full or broken. The site still has the file.
  const cache = await caches.open(await shellName).catch(() => undefined);
  const cached = await cache?.match(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && cache) event.waitUntil(cache.put(request.url, response.clone()));
  return response;
}
