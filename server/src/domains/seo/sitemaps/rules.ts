import { isOneOf } from '@haggle/contract/keys';
import { pages } from '@haggle/contract/site/pages.gen';

/** Kinds of pages in the sitemap. Each has parts by ranges of ids, so that a URL never moves to another part. */
export const kinds = ['deals', 'categories', 'stores', 'brands', 'articles'] as const;
export type Kind = (typeof kinds)[number];

/** A part's file: `pages`, or a kind and the number of its range. */
export type Part = { kind: 'pages' } | { kind: Kind; number: number };

export function partName(part: Part): string {
  return part.kind === 'pages' ? 'pages.xml' : `${part.kind}-${part.number}.xml`;
}

const shape = new RegExp(`^(?:pages|(${kinds.join('|')})-(0|[1-9]\\d{0,9}))\\.xml$`);

/** @returns undefined if the file isn't a part */
export function parsePart(file: string): Part | undefined {
  const [whole, kind, number] = shape.exec(file) ?? [];
  if (whole === undefined) return undefined;
  return isOneOf(kinds, kind) ? { kind, number: Number(number) } : { kind: 'pages' };
}

/** Path prefixes that are closed to crawlers, without those that another prefix covers. */
const closedPrefixes = pages
  .filter(({ crawlers }) => crawlers === 'closed')
  .map(({ path }) => path.replace(/\$.*/, ''))
  .filter((path, at, all) => !all.some((other, place) => place !== at && path.startsWith(other)))
  .toSorted();

/**
 * Returns `robots.txt`: the paths closed to crawlers, the owner's own rules, and the sitemap's URL. If the site must
 * not be found, it closes everything.
 */
export function toRobots(origin: string, isFindable: boolean, ownerRules: string | null = null): string {
  if (!isFindable) return 'User-agent: *\nDisallow: /\n';
  const lines = ['/api/', ...closedPrefixes].map((path) => `Disallow: ${path}`);
  const added = ownerRules ? [ownerRules, ''] : [];
  return ['User-agent: *', 'Allow: /api/docs', ...lines, '', ...added, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The pages without parameters that search engines should find. */
export const fixedPages = pages
  .filter(({ path, crawlers }) => !crawlers && !path.includes('/$'))
  .map((page) => ({ ...page, path: page.path.replace(/\/\{-\$.*/, '') }));
