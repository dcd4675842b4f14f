import type { Rolldown } from 'vite';

const entry = /\/src\/entry-browser\.tsx$/;
const homePage = /\/src\/routes\/index\.tsx\?/;

/**
 * Puts what the home page needs into one file: split by who else shares it, the same code came to twenty files, and
 * compressed a twelfth larger, since each starts with an empty dictionary.
 */
export function firstLoadChunk(): Rolldown.CodeSplittingNameFunction {
  let members: Set<string> | undefined;
  return (id, context) => {
    members ??= collect(id, (module) => context.getModuleInfo(module));
    return members.has(id) ? 'first-load' : null;
  };
}

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/** All modules that the entry and the home page import, however far down. `start` is any module at all. */
function collect(start: string, getModuleInfo: GetModuleInfo): Set<string> {
  const root = climb(start, getModuleInfo);
  const found = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = getModuleInfo(id);
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []).filter((it) => homePage.test(it)));
  }
  return found;
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
