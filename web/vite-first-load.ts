import { basename } from 'node:path';
import { pages } from '@haggle/contract/site/pages.gen';
import type { Rolldown } from 'vite';
import { findLateIcons, iconsOf } from './vite-icons.ts';

const entry = /\/src\/entry-browser\.tsx$/;
const homePage = /\/src\/routes\/index\.tsx\?/;
/** Those besides that many readers open first, or next. */
const frequentPages = /\/src\/routes\/(deals\.index|search|trending|categories\.\$|login|register)\.tsx\?/;
const listPages = /\/src\/routes\/(deals\.index|search|trending|categories\.\$|(?:stores|brands)\.\$slug)\.tsx\?/;
const listPage = /\/src\/routes\/deals\.index\.tsx\?/;
const sprite = /\/src\/ui\/icon-sprite\.tsx$/;
const dealPage = /\/src\/routes\/deals\.\$id\.\{-\$slug\}\.tsx\?tsr-split=component---loader/;

/** What shows a deal's page itself, whoever imports it. */
const ofDealPage = /\/src\/pages\/deal\//;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
/**
 * Parts of libraries that no first page uses, although their packages' lists of contents lead there. Each is named, or it
 * is put into the file that all its readers have already.
 */
const usedLater =
  /\/(?:react-router\/dist\/esm\/useBlocker|query-core\/build\/modern\/(?:infiniteQuery|mutation)Observer|react-query\/build\/modern\/(?:useSuspenseQuery|useInfiniteQuery|useMutation))\.js$/;

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** Everything that only the home page's route imports lies in it; the build's list of files tells it by this name. */
const homeChunk = 'home';
const firstChunk = 'first-load';
/** What lists of deals share that no other page needs at once. */
const listsChunk = 'lists';
/** What only the deal page imports at once: whoever reads it also fetches, when touched, what that page wakes later. */
const dealChunk = 'deal';
/** What the home page shares with the lists. */
const cardsChunk = 'cards';
/** What it shares with pages that show no cards. */
const partsChunk = 'page-parts';

/** Deals as lists show them. */
const cards = /\/src\/features\/deal-cards\//;

const libraryFile = /\/node_modules\/(?!lucide-react\/)/;

/**
 * Puts what every page needs into two files, with what the home and the deal page share: the libraries, which stay the
 * same from release to release and run in a turn of their own, and the site's own code. What else the home page needs
 * comes into another. Split by who else shares it, the same code came to twenty files, and compressed a twelfth larger,
 * since each starts with an empty dictionary.
 */
export function groupsOfFirstLoad(): Rolldown.CodeSplittingGroup[] {
  const lateIcons = findLateIcons();
  let members: Map<string, string> | undefined;
  const chunkOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    members ??= nameMembers(id, (module) => context.getModuleInfo(module));
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

/** Icons that only admins see carry their drawings, which parts of public pages need not fetch along with their own. */
function iconsChunk(id: string, lateIcons: ReadonlySet<string>): string | null {
  const name = iconFile.exec(id)?.[1];
  if (name === undefined) return null;
  return lateIcons.has(name) ? 'icons' : 'icons-admin';
}

/** Tells the files of pages that are meant. */
type Pages = Pick<RegExp, 'test'>;
type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/** Pages that many readers open next. */
const nextPages = /\/(deals\.(index|_id\._)|search|trending|categories\._)/;
/** What every page has by the time that it imports anything late. */
const everywhere = /\.css$|\/(?:libs|rolldown-runtime|entry-browser)-/;
/** What else pages of lists have. */
const onLists = /\/(?:cards|page-parts|lists)-/;

/**
 * Says what is fetched at once with a file that is imported late. Each name in the first script costs every reader, so
 * only the pages that many open next are named there with all their files; others fetch theirs when they have come,
 * which mostly is before the link is pressed.
 */
export function preloadedWith(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const isFirst = /entry-browser/.test(hostId);
  if (!nextPages.test(file) && isFirst) return [];
  const others = needed.filter((one) => one !== file && !everywhere.test(one) && (isFirst || !onLists.test(one)));
  // It is fetched at once by itself.
  return others.length > 0 ? [file, ...others] : [];
}

/** The file of each module that the entry, the home page or the deal page imports, and of each icon of public pages. */
function nameMembers(start: string, getModuleInfo: GetModuleInfo): Map<string, string> {
  const root = climb(start, getModuleInfo);
  const of = (...wanted: readonly Pages[]) => collect(root, wanted, getModuleInfo);
  const [always, home, deal, frequent] = [of(), of(homePage), of(dealPage), of(frequentPages)];
  const [lists, others] = [of(listPages), of(otherPage)];
  const plain = collect(root, [otherPage], getModuleInfo, cards);
  const names = new Map<string, string>();
  for (const id of of(listPage)) if (!others.has(id) && !listPage.test(id)) names.set(id, listsChunk);
  for (const id of of(otherPage, listPages)) if (iconFile.test(id)) names.set(id, 'icons-public');
  // Every page fetches it, and none waits for it.
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

/** Those that anybody may open, but for the home and the deal page and lists of deals. */
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

/** All modules that the entry and these pages import, however far down, but for what comes `without`. */
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

/** Those of some modules that nothing else imports: nobody should read the whole file for the sake of a trifle in it. */
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

/** The icons that a module names; the library's list of icons itself would lead to those of every page. */
function filesOfIcons(code: string, files: readonly string[]): string[] {
  const wanted = new Set(iconsOf(code));
  return files.filter((file) => wanted.has(iconFile.exec(file)?.[1] ?? ''));
}

/** Follows importers up to the entry. */
function climb(start: string, getModuleInfo: GetModuleInfo): string {
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
