import * as dealLimits from '@haggle/contract/limits/deals';
import { bareHost, productKeyOf } from './product-rules.ts';
import { isShortener } from './shortener-rules.ts';
import { isExtraParameter, isTracking } from './tracking-rules.ts';
import { unwrap } from './wrapper-rules.ts';

/** Incremented whenever these rules or their tables change, so that existing keys are recomputed. */
export const linkKeyVersion = 4;

const maxWrappers = 3;

/**
 * Returns where a URL leads without partner networks and tracking, or `hidden` if that can't be told. The rest of it is
 * untouched, because shops are picky about their URLs.
 */
export function cleanLink(address: URL): URL | 'hidden' {
  let url = address;
  for (let depth = 0; depth <= maxWrappers; depth++) {
    if (isShortener(bareHost(url.hostname))) return 'hidden';
    const target = unwrap(url);
    if (target === 'hidden') return 'hidden';
    if (!target) return removeTracking(url);
    url = target;
  }
  return 'hidden';
}

function removeTracking(url: URL): URL {
  const clean = new URL(url);
  clean.username = '';
  clean.password = '';
  const host = bareHost(url.hostname);
  const fragment = cleanFragment(host, clean.hash.slice(1).replace(/:~:.*$/, ''));
  clean.hash = fragment && `#${fragment}`;
  const pieces = clean.search.slice(1).split('&');
  const keptParameters = pieces
    .filter((piece) => piece !== '' && !isTracking(host, parameterName(piece)))
    .map((piece) => removeMatrixTracking(host, piece));
  clean.search = keptParameters.length > 0 ? `?${keptParameters.join('&')}` : '';
  clean.pathname = removeMatrixTracking(host, clean.pathname);
  if (/(^|\.)amazon\./.test(host)) clean.pathname = amazonPath(clean.pathname);
  return clean;
}

/**
 * Removes tracking after semicolons, which old software uses as separators even in paths: `/dp/B0ABCDEF12;tag=x-20`.
 */
function removeMatrixTracking(host: string, text: string): string {
  return text.replace(/;([^;=/&]+)=[^;/&]*/g, (aside, name: string) =>
    isTracking(host, parameterName(name)) ? '' : aside,
  );
}

/** Removes tracking from a fragment: `#a_aid=x`, `#/kettle?a_aid=x`. A word without a value is an anchor. */
function cleanFragment(host: string, fragment: string): string {
  const at = fragment.indexOf('?');
  const [head, tail] = at < 0 ? [fragment, ''] : [fragment.slice(0, at), fragment.slice(at + 1)];
  const clean = (text: string) =>
    text
      .split('&')
      .filter((piece) => !piece.includes('=') || !isTracking(host, parameterName(piece)))
      .join('&');
  const rest = clean(tail);
  return rest === '' ? clean(head) : `${clean(head)}?${rest}`;
}

/** Removes Amazon's click counters from a path, and partner ids after the product: `/ASIN/B0ABCDEF12/x-20`. */
function amazonPath(path: string): string {
  return path
    .replace(/(\/ref=[^/]*)+\/?/g, '/')
    .replace(/(\/(?:exec\/obidos|o)\/(?:.+\/)?[A-Z0-9]{10})\/.*$/i, '$1')
    .replace(/(\/[A-Z0-9]{10})\/[\w-]+-2\d(?=\/|$)/i, '$1');
}

function parameterName(piece: string): string {
  const [[name] = ['']] = new URLSearchParams(`?${piece}`);
  return name;
}

const defaultPage = /\/(index\.(html?|php|aspx?|jsp)|default\.aspx?|home\.html?)$/i;

/**
 * Returns the key of the product that a URL names. Large shops have a rule each. For others, it is the URL without
 * scheme, device prefix, default page, tracking and anchor, with sorted parameters. Two posts of the same product have
 * the same key.
 */
export function keyOf(url: URL): string {
  return productKeyOf(url) ?? generalKeyOf(url);
}

/** Returns the key as stored: an overlong one is cut and ends with a hex hash of the whole. */
export function truncateKey(key: string, hash: string): string {
  return key.length <= dealLimits.maxUrlLength
    ? key
    : `${key.slice(0, dealLimits.maxUrlLength - hash.length - 1)}~${hash}`;
}

function generalKeyOf(url: URL): string {
  const host = bareHost(url.hostname);
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(defaultPage, '/')
    .replace(/(?<=[^/])\.html?$/i, '')
    .replace(/%[0-9a-f]{2}/gi, normalizeEscape)
    // Shopify lists the same product in many collections.
    .replace(/^((?:\/[a-z]{2}(?:-[a-z]{2})?)?)\/collections\/[^/]+(?=\/products\/[^/]+$)/i, '$1')
    .replace(/^\/amp(?=\/)|\/amp\/?$/i, '')
    .replace(/\/$/, '');
  const route = routeIn(url.hash);
  const parameters = { path: route || path, names: [...url.searchParams.keys()] };
  const keptParameters = [...url.searchParams].filter(
    ([name]) => !isTracking(host, name) && !isExtraParameter(host, name, parameters),
  );
  const query = new URLSearchParams(keptParameters.toSorted(byNameAndValue)).toString();
  const port = url.port ? `:${url.port}` : '';
  return `${host}${port}${path}${query ? `?${query}` : ''}${route}`;
}

/** Decodes an unnecessary escape, and writes others in upper case. */
function normalizeEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}

/** Returns the route that a single-page app keeps in the fragment: `#!/product/1`, `#/product/1`. */
function routeIn(hash: string): string {
  const [, route = ''] = /^#!?(\/.*[^/])\/*$/.exec(hash) ?? [];
  return route && `#${route}`;
}

function byNameAndValue([nameA, a]: [string, string], [nameB, b]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
