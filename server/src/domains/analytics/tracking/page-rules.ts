import { endpoints } from '@haggle/contract/endpoints';
import type { Page } from '@haggle/contract/site/page-facts';
import { pages } from '@haggle/contract/site/pages.gen';

const word = '[a-z0-9-]+';
/** Categories are at most so deep. */
const splat = `${word}(?:/${word}){0,2}`;

/** What an address of a page looks like, by the path that the router has for it. */
function patternOf({ path, address, who }: Page): RegExp {
  if (who === 'admin') return new RegExp(`^${path.replace('/$', '(?:/.*)?')}$`);
  const one = address === 'name' ? word : address === 'number' ? '\\d+' : '[^/]+';
  const source = path
    .replace(/\/\{-\$\w+\}/, '(?:/[^/]*)?')
    .replace(/\$$/, splat)
    .replaceAll(/\$\w+/g, one);
  return new RegExp(`^${source}$`);
}

/** Pages whose addresses have parameters, and the kind that they are of. Names of secrets never leave this table. */
const kinds = pages
  .filter(({ path }) => path.includes('$'))
  .map((page) => ({
    pattern: patternOf(page),
    kind: page.counted ?? page.path.replace(/\/\{-\$\w+\}/, '').replaceAll('$', ':'),
    isNamed: page.address === 'name',
  }));

const plain = new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$')));

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
  const { kind, isNamed } = kinds.find(({ pattern }) => pattern.test(path)) ?? { kind: unknownPage, isNamed: false };
  return { path, kind, isNamed: isNamed && path.length <= nameMost };
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
