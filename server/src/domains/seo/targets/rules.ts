import * as seoLimits from '@haggle/contract/limits/seo';
import type { RedirectTarget } from '@haggle/contract/seo/targets';
import { pages } from '@haggle/contract/site/pages.gen';

/** Returns the public pages without parameters whose paths contain a text. */
export function findFixed(text: string): RedirectTarget[] {
  const wanted = text.toLowerCase();
  return pages
    .filter(({ path, who, crawlers }) => !who && !crawlers && !path.includes('$') && path.includes(wanted))
    .map(({ path }) => ({ path, title: path, kind: 'page' as const }));
}

/** Returns the existing pages above a path, the nearest first. For `/categories/tools/drills`, it's `/categories`. */
export function findAbove(path: string): RedirectTarget[] {
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`);
  const known = new Set(findFixed('').map((page) => page.path));
  return above.filter((one) => known.has(one)).map((one) => ({ path: one, title: one, kind: 'page' as const }));
}

/** Removes duplicates and limits the number of suggestions. */
export function offer(targets: readonly RedirectTarget[], without: string | undefined): RedirectTarget[] {
  const offered = new Map<string, RedirectTarget>();
  for (const target of targets) {
    if (target.path !== without && !offered.has(target.path)) offered.set(target.path, target);
  }
  return [...offered.values()].slice(0, seoLimits.maxTargets);
}
