import { endpoints } from '@haggle/contract/endpoints';

const plain = new Set(
  `/ /deals /trending /search /about /faq /privacy /terms /guidelines /contact /articles /login /register /forgot-password
  /categories /brands /stores /recently-viewed /submit /profile /edit-profile /notifications /saved /badges /settings
  /user-affiliate-dashboard /alerts /alerts/new /appeal /leaderboard /moderation-log`.split(/\s+/),
);

/** Kinds of pages whose addresses differ. Names of secrets never leave this table. */
const kinds: readonly (readonly [pattern: RegExp, kind: string, isNamed?: boolean])[] = [
  [/^\/deals\/\d+\/edit$/, '/deals/:id/edit'],
  [/^\/deals\/\d+(\/[^/]*)?$/, '/deals/:id'],
  [/^\/articles\/[a-z0-9-]+$/, '/articles/:slug', true],
  [/^\/categories(\/[a-z0-9-]+){1,3}$/, '/categories/:slug', true],
  [/^\/brands\/[a-z0-9-]+$/, '/brands/:slug', true],
  [/^\/stores\/[a-z0-9-]+$/, '/stores/:slug', true],
  [/^\/user\/[^/]+$/, '/user/:id'],
  [/^\/alerts\/[^/]+\/edit$/, '/alerts/:id/edit'],
  [/^\/reset-password\/[^/]+$/, '/reset-password/:token'],
  [/^\/verify-email\/[^/]+$/, '/verify-email/:token'],
  [/^\/unsubscribe\/[^/]+$/, '/unsubscribe/:token'],
  [/^\/admin(\/.*)?$/, '/admin'],
];

/** What a page that does not exist is called. */
const unknownPage = 'other';
const nameMost = 200;

function pathOf(address: string): string {
  const path = URL.parse(address, 'http://site.invalid')?.pathname ?? '';
  // Looked for from the first slash of a row alone: an address may hold thousands of them.
  return path.replace(/(?<=[^/])\/+$/, '');
}

function match(address: string): { path: string; kind: string; isNamed: boolean } {
  const path = pathOf(address);
  if (plain.has(path)) return { path, kind: path, isNamed: false };
  const [, kind, isNamed] = kinds.find(([pattern]) => pattern.test(path)) ?? [undefined, unknownPage];
  return { path, kind, isNamed: isNamed === true && path.length <= nameMost };
}

/** The kind of page at a path or full address: `/deals/:id`. There are few of them, whatever is sent. */
export function kindOfPage(address: string): string {
  return match(address).kind;
}

/** The page at an address, by its own name where that is public: guides, categories, brands and stores. */
export function nameOfPage(address: string): string {
  const { path, kind, isNamed } = match(address);
  return isNamed ? path : kind;
}

const parameters = (path: string) => (path.match(/:/g) ?? []).length;

/** Literal paths before those with parameters, by method and number of parts. */
const calls = Map.groupBy(
  endpoints
    .toSorted((a, b) => parameters(a.path) - parameters(b.path))
    .map(({ method, path }) => ({
      method,
      path,
      parts: path.split('/').length,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`),
    })),
  ({ method, parts }) => `${method} ${parts}`,
);

/** The endpoint that a call went to, as the contract names it: `POST /deals/:id/vote`. */
export function nameOfCall(method: string, address: string): string {
  const path = pathOf(address).replace(/^\/api(?=\/)/, '');
  const candidates = calls.get(`${method.toUpperCase()} ${path.split('/').length}`) ?? [];
  const call = candidates.find(({ pattern }) => pattern.test(path));
  return call ? `${call.method} ${call.path}` : unknownPage;
}
