import { bareHost, productKeyOf } from './product-rules.ts';
import { isShortener } from './shortener-rules.ts';
import { isExtraParameter, isTracking } from './tracking-rules.ts';
import { unwrap } from './wrapper-rules.ts';

/** Counts up whenever these rules or their tables change, so that keys made before are made anew. */
export const linkKeyVersion = 1;

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
  clean.hash = clean.hash.replace(/:~:.*$/, '');
  if (clean.hash === '') clean.hash = '';
  const host = bareHost(url.hostname);
  const pieces = clean.search.slice(1).split('&');
  const kept = pieces.filter((piece) => piece !== '' && !isTracking(host, nameIn(piece)));
  clean.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  // Amazon counts clicks in the path.
  if (/(^|\.)amazon\./.test(host)) clean.pathname = clean.pathname.replace(/(\/ref=[^/]*)+\/?/g, '/');
  return clean;
}

function nameIn(piece: string): string {
  const [[name] = ['']] = new URLSearchParams(`?${piece}`);
  return name;
}

const defaultPage = /\/(index\.(html?|php|aspx?|jsp)|default\.aspx?|home\.html?)$/i;

/**
 * What an address says about the product alone. Large shops have a rule each; otherwise it is the address without
 * scheme, device, default page, tracking and fragment, its parameters in order. Two posts of one product have one key.
 */
export function keyOf(url: URL): string {
  return productKeyOf(url) ?? generalKeyOf(url);
}

function generalKeyOf(url: URL): string {
  const host = bareHost(url.hostname);
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(defaultPage, '/')
    .replace(/(?<=[^/])\.html?$/i, '')
    .replace(/\/$/, '');
  const kept = [...url.searchParams].filter(([name]) => !isTracking(host, name) && !isExtraParameter(name));
  const query = new URLSearchParams(kept.toSorted(byNameAndValue)).toString();
  const port = url.port ? `:${url.port}` : '';
  return `${host}${port}${path}${query ? `?${query}` : ''}`;
}

function byNameAndValue([nameA, a]: [string, string], [nameB, b]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
