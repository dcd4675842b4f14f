import { endpoints } from '@haggle/contract/endpoints';
import type { Page } from '@haggle/contract/site/page-facts';
import { pages } from '@haggle/contract/site/pages.gen';

const word = '[a-z0-9-]+';
/** Matches nested categories, which have at most three levels. */
const splat = `${word}(?:/${word}){0,2}`;

/** Returns a pattern for the URLs of a page, made from its route path. */
function patternOf({ path, address, who }: Page): RegExp {
  if (who === 'admin') return new RegExp(`^${path.replace('/$', '(?:/.*)?')}$`);
  const segment = address === 'name' ? word : address === 'number' ? '\\d+' : '[^/]+';
  const source = path
    .replace(/\/\{-\$\w+\}/, '(?:/[^/]*)?')
    .replace(/\$$/, splat)
    .replaceAll(/\$\w+/g, segment);
  return new RegExp(`^${source}$`);
}

/** Pages with parameters in their path, and their kinds. Secrets in paths are replaced here and never counted. */
const kinds = pages
  .filter(({ path }) => path.includes('$'))
  .map((page) => ({
    pattern: patternOf(page),
    kind: page.counted ?? page.path.replace(/\/\{-\$\w+\}/, '').replaceAll('$', ':'),
    isNamed: page.address === 'name',
  }));

const literalPaths = new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$')));

/** Name for pages that don't exist. */
const unknownPage = 'other';
const maxNameLength = 200;

function pathOf(address: string): string {
  const path = URL.parse(address, 'http://site.invalid')?.pathname ?? '';
  // Matches only from the first slash of a run, because a URL may contain thousands of them.
  return path.replace(/(?<=[^/])\/+$/, '');
}

function matchPage(address: string): { path: string; kind: string; isNamed: boolean } {
  const path = pathOf(address);
  if (literalPaths.has(path)) return { path, kind: path, isNamed: false };
  const { kind, isNamed } = kinds.find(({ pattern }) => pattern.test(path)) ?? { kind: unknownPage, isNamed: false };
  return { path, kind, isNamed: isNamed && path.length <= maxNameLength };
}

/** Returns the kind of page at a path or URL, such as `/deals/:id`. There are only a few, whatever is sent. */
export function kindOfPage(address: string): string {
  return matchPage(address).kind;
}

/** Returns the name of the page at a URL: its own path for guides, categories, brands and stores, else its kind. */
export function nameOfPage(address: string): string {
  const { path, kind, isNamed } = matchPage(address);
  return isNamed ? path : kind;
}

const parameters = (path: string) => (path.match(/:/g) ?? []).length;

/** Endpoints by method and number of segments; literal paths come before those with parameters. */
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

/** Returns the endpoint of an API call as named in the contract: `POST /deals/:id/vote`. */
export function nameOfCall(method: string, address: string): string {
  const path = pathOf(address).replace(/^\/api(?=\/)/, '');
  const candidates = calls.get(`${method.toUpperCase()} ${path.split('/').length}`) ?? [];
  const call = candidates.find(({ pattern }) => pattern.test(path));
  return call ? `${call.method} ${call.path}` : unknownPage;
}
