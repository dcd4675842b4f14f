import type { Rolldown } from 'vite';

const entry = /\/src\/entry-browser\.tsx$/;
const homePage = /\/src\/routes\/index\.tsx\?/;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
/** Parts of libraries that no first page uses, although their packages' lists of contents lead there. */
const usedLater = /\/(react-router\/dist\/esm\/useBlocker|query-core\/build\/modern\/infiniteQueryObserver)\.js$/;

const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/**
 * Puts what the home page needs into one file: split by who else shares it, the same code came to twenty files, and
 * compressed a twelfth larger, since each starts with an empty dictionary.
 */
export function firstLoadChunk(): Rolldown.CodeSplittingNameFunction {
  let members: Set<string> | undefined;
  return (id, context) => {
    members ??= collect(id, (module) => context.getModuleInfo(module));
    if (members.has(id)) return 'first-load';
    return iconFile.test(id) ? 'icons' : null;
  };
}

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/** Pages that many readers open next. */
const nextPages = /\/(deals\.(index|_id\._)|search|trending|categories\._)/;

/**
 * Says what is fetched at once with a file that is imported late. Each name in the first script costs every reader, so
 * only the pages that many open next are named there with all their files; others fetch theirs when they have come,
 * which mostly is before the link is pressed.
 */
export function preloadedWith(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  return nextPages.test(file) || !/entry-browser/.test(hostId) ? needed : [];
}

/** All modules that the entry and the home page import, however far down. `start` is any module at all. */
function collect(start: string, getModuleInfo: GetModuleInfo): Set<string> {
  const root = climb(start, getModuleInfo);
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || usedLater.test(id)) continue;
    found.add(id);
    const info = getModuleInfo(id);
    const list = info?.importedIds.find((it) => iconList.test(it));
    const icons = list ? iconsOf(info?.code ?? '', getModuleInfo(list)?.importedIds ?? []) : [];
    const imported = (info?.importedIds ?? []).filter((it) => it !== list);
    const pages = (info?.dynamicallyImportedIds ?? []).filter((it) => homePage.test(it));
    open.push(...imported, ...icons, ...pages);
  }
  return found;
}

/** The icons that a module names; the library's list of icons itself would lead to those of every page. */
function iconsOf(code: string, files: readonly string[]): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  const wanted = new Set(
    names.map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()),
  );
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
