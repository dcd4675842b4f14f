import * as dealLimits from '@haggle/contract/limits/deals';
import { bareHost, productKeyOf } from './product-rules.ts';
import { isShortener } from './shortener-rules.ts';
import { isExtraParameter, isTracking } from './tracking-rules.ts';
import { unwrap } from './wrapper-rules.ts';

/** Counts up whenever these rules or their tables change, so that keys made before are made again. */
export const linkKeyVersion = 3;

const wrappersMost = 3;

/**
 * Where an address leads once partner networks are taken off, without tracking; or `hidden` when it does not tell.
 * What is left of it is untouched, since shops are particular about their addresses.
 */
export function cleanLink(address: URL): URL | 'hidden' {
  let url = address;
  for (let depth = 0; depth <= wrappersMost; depth++) {
    if (isShortener(bareHost(url.hostname))) return 'hidden';
    const target = unwrap(url);
    if (target === 'hidden') return 'hidden';
    if (!target) return withoutTracking(url);
    url = target;
  }
  return 'hidden';
}

function withoutTracking(url: URL): URL {
  const clean = new URL(url);
  clean.username = '';
  clean.password = '';
  const host = bareHost(url.hostname);
  const fragment = fragmentWithout(host, clean.hash.slice(1).replace(/:~:.*$/, ''));
  clean.hash = fragment && `#${fragment}`;
  const pieces = clean.search.slice(1).split('&');
  const kept = pieces
    .filter((piece) => piece !== '' && !isTracking(host, nameIn(piece)))
    .map((piece) => withoutAsides(host, piece));
  clean.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  clean.pathname = withoutAsides(host, clean.pathname);
  if (/(^|\.)amazon\./.test(host)) clean.pathname = amazonPath(clean.pathname);
  return clean;
}

/** Old programs part parameters by semicolons, in the path as well: `/dp/B0ABCDEF12;tag=x-20`. */
function withoutAsides(host: string, text: string): string {
  return text.replace(/;([^;=/&]+)=[^;/&]*/g, (aside, name: string) => (isTracking(host, nameIn(name)) ? '' : aside));
}

/** Some programs read their parameters in the fragment: `#a_aid=x`, `#/kettle?a_aid=x`. A word without a value is a place. */
function fragmentWithout(host: string, fragment: string): string {
  const at = fragment.indexOf('?');
  const [head, tail] = at < 0 ? [fragment, ''] : [fragment.slice(0, at), fragment.slice(at + 1)];
  const clean = (text: string) =>
    text
      .split('&')
      .filter((piece) => !piece.includes('=') || !isTracking(host, nameIn(piece)))
      .join('&');
  const rest = clean(tail);
  return rest === '' ? clean(head) : `${clean(head)}?${rest}`;
}

/** Amazon counts clicks in the path, and lets partners stand behind the product there: `/ASIN/B0ABCDEF12/x-20`. */
function amazonPath(path: string): string {
  return path
    .replace(/(\/ref=[^/]*)+\/?/g, '/')
    .replace(/(\/(?:exec\/obidos|o)\/(?:.+\/)?[A-Z0-9]{10})\/.*$/i, '$1')
    .replace(/(\/[A-Z0-9]{10})\/[\w-]+-2\d(?=\/|$)/i, '$1');
}

function nameIn(piece: string): string {
  const [[name] = ['']] = new URLSearchParams(`?${piece}`);
  return name;
}

const defaultPage = /\/(index\.(html?|php|aspx?|jsp)|default\.aspx?|home\.html?)$/i;

/**
 * What an address says about the product alone. Large shops have a rule each; otherwise it is the address without
 * scheme, device, default page, tracking and place on the page, its parameters in order. Two posts of one product have
 * one key.
 */
export function keyOf(url: URL): string {
  return productKeyOf(url) ?? generalKeyOf(url);
}

/** A key as it is kept: one that is too long ends with a hash of all of it, in hexadecimal. */
export function boundedKey(key: string, hash: string): string {
  return key.length <= dealLimits.urlMost ? key : `${key.slice(0, dealLimits.urlMost - hash.length - 1)}~${hash}`;
}

function generalKeyOf(url: URL): string {
  const host = bareHost(url.hostname);
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(defaultPage, '/')
    .replace(/(?<=[^/])\.html?$/i, '')
    .replace(/%[0-9a-f]{2}/gi, readable)
    // One product of a shop made with Shopify stands in many collections.
    .replace(/^((?:\/[a-z]{2}(?:-[a-z]{2})?)?)\/collections\/[^/]+(?=\/products\/[^/]+$)/i, '$1')
    .replace(/^\/amp(?=\/)|\/amp\/?$/i, '')
    .replace(/\/$/, '');
  const route = routeIn(url.hash);
  const kept = [...url.searchParams].filter(
    ([name]) => !isTracking(host, name) && !isExtraParameter(host, name, route || path),
  );
  const query = new URLSearchParams(kept.toSorted(byNameAndValue)).toString();
  const port = url.port ? `:${url.port}` : '';
  return `${host}${port}${path}${query ? `?${query}` : ''}${route}`;
}

/** An escape that needs none as the sign itself, others in capitals. */
function readable(escaped: string): string {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
}

/** Where a page that is a program says what it shows: `#!/product/1`, `#/product/1`. */
function routeIn(hash: string): string {
  const [, route = ''] = /^#!?(\/.*[^/])\/*$/.exec(hash) ?? [];
  return route && `#${route}`;
}

function byNameAndValue([nameA, a]: [string, string], [nameB, b]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
