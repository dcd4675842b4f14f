import { basename } from 'node:path';
import { pages } from '@haggle/contract/site/pages.gen';
import type { Rolldown } from 'vite';
import { findLateIcons, iconsOf } from './vite-icons.ts';

const entry = /\/src\/entry-browser\.tsx$/;
const homePage = /\/src\/routes\/index\.tsx\?/;
/** Other pages that many readers open first or next. */
const frequentPages = /\/src\/routes\/(deals\.index|search|trending|categories\.\$|login|register)\.tsx\?/;
const listPages = /\/src\/routes\/(deals\.index|search|trending|categories\.\$|(?:stores|brands)\.\$slug)\.tsx\?/;
const listPage = /\/src\/routes\/deals\.index\.tsx\?/;
const sprite = /\/src\/ui\/icon-sprite\.tsx$/;
const dealPage = /\/src\/routes\/deals\.\$id\.\{-\$slug\}\.tsx\?tsr-split=component---loader/;

/** Modules of the deal page itself, whoever imports them. */
const ofDealPage = /\/src\/pages\/deal\//;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
/**
 * Modules of libraries that no first page uses, although their packages' index files lead there. Each is listed here, or it
 * goes into the chunk that all its importers share.
 */
const usedLater =
  /\/(?:react-router\/dist\/esm\/useBlocker|query-core\/build\/modern\/(?:infiniteQuery|mutation)Observer|react-query\/build\/modern\/(?:useSuspenseQuery|useInfiniteQuery|useMutation))\.js$/;

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** The chunk of everything that only the home page's route imports; the build's manifest has it under this name. */
const homeChunk = 'home';
const firstChunk = 'first-load';
/** Modules that lists of deals share and no other page needs immediately. */
const listsChunk = 'lists';
/** Modules that only the deal page imports statically, including those that it hydrates on interaction. */
const dealChunk = 'deal';
/** Modules that the home page shares with the lists. */
const cardsChunk = 'cards';
/** Modules that the home page shares with pages without cards. */
const partsChunk = 'page-parts';

/** Modules of deal cards. */
const cards = /\/src\/features\/deal-cards\//;

const libraryFile = /\/node_modules\/(?!lucide-react\/)/;

/**
 * Groups modules that every page needs, or that home and deal page share, into two chunks: libraries, which stay the same
 * between releases and run in their own task, and the site's own code. The rest of the home page goes into another chunk.
 * The default splitting made twenty files of the same code, a twelfth larger when compressed, since each file starts with
 * an empty dictionary.
 */
export function groupsOfFirstLoad(): Rolldown.CodeSplittingGroup[] {
  const lateIcons = findLateIcons();
  let members: Map<string, string> | undefined;
  const chunkOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    members ??= assignChunks(id, (module) => context.getModuleInfo(module));
    return members.get(id) ?? iconsChunk(id, lateIcons);
  };
  return [
    {
      name: (id) => (usedLater.test(id) ? basename(id, '.js') : null),
      priority: 3,
      includeDependenciesRecursively: false,
    },
    {
      name: (id, context) => (libraryFile.test(id) && chunkOf(id, context) === firstChunk ? 'libs' : null),
      priority: 2,
    },
    { name: (id, context) => (chunkOf(id, context) === firstChunk ? firstChunk : null), priority: 1 },
    { name: chunkOf, includeDependenciesRecursively: false },
  ];
}

/** Separates icons that only admins see, which include their drawings, from those of public pages. */
function iconsChunk(id: string, lateIcons: ReadonlySet<string>): string | null {
  const name = iconFile.exec(id)?.[1];
  if (name === undefined) return null;
  return lateIcons.has(name) ? 'icons' : 'icons-admin';
}

/** Matches the files of certain pages. */
type Pages = Pick<RegExp, 'test'>;
type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/** Pages that many readers open next. */
const nextPages = /\/(deals\.(index|_id\._)|search|trending|categories\._)/;
/** Files that every page has loaded before its first dynamic import. */
const everywhere = /\.css$|\/(?:libs|rolldown-runtime|entry-browser)-/;
/** Files that list pages have loaded too. */
const onLists = /\/(?:cards|page-parts|lists)-/;

/**
 * Returns the files to preload with a dynamically imported file. Every name in the first script costs every reader, so it
 * only lists all files of the pages that many open next. Other pages load their files when they are imported, usually
 * before the link is clicked.
 */
export function preloadedWith(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const isFirst = /entry-browser/.test(hostId);
  if (!nextPages.test(file) && isFirst) return [];
  const others = needed.filter((one) => one !== file && !everywhere.test(one) && (isFirst || !onLists.test(one)));
  // A single file is loaded by the import itself.
  return others.length > 0 ? [file, ...others] : [];
}

/** Assigns a chunk to each module that the entry, the home page or the deal page imports, and to each public icon. */
function assignChunks(start: string, getModuleInfo: GetModuleInfo): Map<string, string> {
  const root = findEntry(start, getModuleInfo);
  const of = (...wanted: readonly Pages[]) => collect(root, wanted, getModuleInfo);
  const [always, home, deal, frequent] = [of(), of(homePage), of(dealPage), of(frequentPages)];
  const [lists, others] = [of(listPages), of(otherPage)];
  const plain = collect(root, [otherPage], getModuleInfo, cards);
  const names = new Map<string, string>();
  for (const id of of(listPage)) if (!others.has(id) && !listPage.test(id)) names.set(id, listsChunk);
  for (const id of of(otherPage, listPages)) if (iconFile.test(id)) names.set(id, 'icons-public');
  // Every page loads it, but none waits for it.
  for (const id of of(sprite)) if (iconFile.test(id)) names.set(id, 'icon-sprite');
  for (const id of frequent) if (iconFile.test(id)) names.set(id, 'icons-frequent');
  for (const id of deal) if (iconFile.test(id)) names.set(id, firstChunk);
  const ofDeal = [...deal].filter((id) => !home.has(id) && !others.has(id) && !lists.has(id));
  for (const id of importedOnlyWithin(ofDeal, getModuleInfo)) if (!dealPage.test(id)) names.set(id, dealChunk);
  for (const id of home) {
    const shared = plain.has(id) ? partsChunk : frequent.has(id) ? cardsChunk : homeChunk;
    names.set(id, deal.has(id) ? firstChunk : shared);
  }
  for (const id of always) names.set(id, firstChunk);
  return names;
}

const publicPaths = new Set(pages.filter(({ who }) => who === undefined).map(({ path }) => path));
const routeFile = /\/src\/routes\/(.+)\.tsx\?/;

/** Public pages other than home, deal page and lists of deals. */
const otherPage: Pages = {
  test(id) {
    const name = routeFile.exec(id)?.[1];
    return (
      name !== undefined &&
      name !== 'index' &&
      name !== 'deals.$id.{-$slug}' &&
      !listPages.test(id) &&
      publicPaths.has(`/${name.replaceAll('.', '/').replace(/\/index$/, '')}`)
    );
  },
};

/** Returns all modules that the entry and these pages import, directly or indirectly, except those in `without`. */
function collect(
  root: string,
  pages: readonly Pages[],
  getModuleInfo: GetModuleInfo,
  without: RegExp = usedLater,
): Set<string> {
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || usedLater.test(id) || without.test(id)) continue;
    found.add(id);
    const info = getModuleInfo(id);
    const list = info?.importedIds.find((it) => iconList.test(it));
    const icons = list ? filesOfIcons(info?.code ?? '', getModuleInfo(list)?.importedIds ?? []) : [];
    const imported = (info?.importedIds ?? []).filter((it) => it !== list);
    const wanted = (info?.dynamicallyImportedIds ?? []).filter((it) => pages.some((page) => page.test(it)));
    open.push(...imported, ...icons, ...wanted);
  }
  return found;
}

/** Returns the modules that nothing outside the set imports, so that no other page loads the whole chunk for one of them. */
function importedOnlyWithin(ids: readonly string[], getModuleInfo: GetModuleInfo): Set<string> {
  const within = new Set(ids);
  const isWithin = (id: string) =>
    ofDealPage.test(id) || (getModuleInfo(id)?.importers ?? []).every((importer) => within.has(importer));
  for (let size = 0; size !== within.size; ) {
    size = within.size;
    for (const id of within) if (!isWithin(id)) within.delete(id);
  }
  return within;
}

/** Returns the icons that a module names; following the library's index would find those of every page. */
function filesOfIcons(code: string, files: readonly string[]): string[] {
  const wanted = new Set(iconsOf(code));
  return files.filter((file) => wanted.has(iconFile.exec(file)?.[1] ?? ''));
}

/** Follows importers up to the entry. */
function findEntry(start: string, getModuleInfo: GetModuleInfo): string {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (entry.test(id)) return id;
    if (seen.has(id)) continue;
    seen.add(id);
    const info = getModuleInfo(id);
    open.push(...(info?.importers ?? []), ...(info?.dynamicImporters ?? []));
  }
  throw new Error('The browser entry imports nothing of this.');
}
