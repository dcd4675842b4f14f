import * as seoLimits from '@haggle/contract/limits/seo';
import type { RedirectTarget } from '@haggle/contract/seo/targets';
import { pages } from '@haggle/contract/site/pages.gen';

/** Returns the public pages without parameters whose paths contain a text. */
export function findFixedPages(text: string): RedirectTarget[] {
  const lowerText = text.toLowerCase();
  return pages
    .filter(({ path, who, crawlers }) => !who && !crawlers && !path.includes('$') && path.includes(lowerText))
    .map(({ path }) => ({ path, title: path, kind: 'page' as const }));
}

/** Returns the existing pages above a path, the nearest first. For `/categories/tools/drills`, it's `/categories`. */
export function findParentPages(path: string): RedirectTarget[] {
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`);
  const known = new Set(findFixedPages('').map((page) => page.path));
  return above.filter((one) => known.has(one)).map((one) => ({ path: one, title: one, kind: 'page' as const }));
}

/** Removes duplicates and limits the number of suggestions. */
export function deduplicateTargets(
  targets: readonly RedirectTarget[],
  excludedPath: string | undefined,
): RedirectTarget[] {
  const unique = new Map<string, RedirectTarget>();
  for (const target of targets) {
    if (target.path !== excludedPath && !unique.has(target.path)) unique.set(target.path, target);
  }
  return [...unique.values()].slice(0, seoLimits.maxTargets);
}
