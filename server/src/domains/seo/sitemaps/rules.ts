import { isOneOf } from '@haggle/contract/keys';
import { pages } from '@haggle/contract/site/pages.gen';

/** What a sitemap is made of. Each kind has parts by ranges of ids, so that an address never moves to another part. */
export const kinds = ['deals', 'categories', 'stores', 'brands', 'articles'] as const;
export type Kind = (typeof kinds)[number];

/** A part's file: `pages`, or a kind and the number of its range. */
export type Part = { kind: 'pages' } | { kind: Kind; number: number };

export function partName(part: Part): string {
  return part.kind === 'pages' ? 'pages.xml' : `${part.kind}-${part.number}.xml`;
}

const shape = new RegExp(`^(?:pages|(${kinds.join('|')})-(0|[1-9]\\d{0,9}))\\.xml$`);

/** @returns undefined for what names no part */
export function parsePart(file: string): Part | undefined {
  const [whole, kind, number] = shape.exec(file) ?? [];
  if (whole === undefined) return undefined;
  return isOneOf(kinds, kind) ? { kind, number: Number(number) } : { kind: 'pages' };
}

/** Where the pages begin that crawlers are asked to leave alone; what begins with another one is not named again. */
const closed = pages
  .filter(({ crawlers }) => crawlers === 'closed')
  .map(({ path }) => path.replace(/\$.*/, ''))
  .filter((path, at, all) => !all.some((other, place) => place !== at && path.startsWith(other)))
  .toSorted();

/**
 * `robots.txt`: what crawlers leave alone, what the owner adds to it, and where the sitemap is; everything where the site is
 * not to be found.
 */
export function toRobots(origin: string, isFindable: boolean, own: string | null = null): string {
  if (!isFindable) return 'User-agent: *\nDisallow: /\n';
  const lines = ['/api/', ...closed].map((path) => `Disallow: ${path}`);
  const added = own ? [own, ''] : [];
  return ['User-agent: *', 'Allow: /api/docs', ...lines, '', ...added, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The pages of which there is one each and which search engines are to find. */
export const fixedPages = pages
  .filter(({ path, crawlers }) => !crawlers && !path.includes('/$'))
  .map((page) => ({ ...page, path: page.path.replace(/\/\{-\$.*/, '') }));
