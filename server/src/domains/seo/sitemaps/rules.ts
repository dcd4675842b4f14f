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
  return kind === undefined ? { kind: 'pages' } : { kind: kind as Kind, number: Number(number) };
}

/** What is for members alone, leads nowhere without a key, or is made anew for every search. */
const membersOnly = [
  '/admin/',
  '/alerts',
  '/appeal',
  '/edit-profile',
  '/forgot-password',
  '/notifications',
  '/profile',
  '/recently-viewed',
  '/reset-password/',
  '/saved',
  '/search',
  '/settings',
  '/submit',
  '/unsubscribe/',
  '/user-affiliate-dashboard',
  '/verify-email/',
];

/** `robots.txt`: what crawlers leave alone, and where the sitemap is; everything where the site is not to be found. */
export function toRobots(origin: string, isFindable: boolean): string {
  if (!isFindable) return 'User-agent: *\nDisallow: /\n';
  const lines = ['/api/', ...membersOnly].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', 'Allow: /api/docs', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
