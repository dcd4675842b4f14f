import type { KnownProduct, KnownProducts } from '@haggle/contract/deals/known-products';
import * as knownProductLimits from '@haggle/contract/limits/known-products';
import type { Site } from './site.ts';

const cacheTime = 10 * 60_000;
const timeout = 15_000;
/** The largest groups take about 100 KB each, and browsers keep 10 MB per session. */
const maxGroups = 50;

/** What the names of cached groups begin with. */
const groupPrefix = 'group ';

interface CachedGroup {
  at: number;
  group: KnownProducts;
}

/** The site's data about a product, and how much of its hash was sent to get it. */
export interface Lookup {
  product: KnownProduct | undefined;
  currency: string;
  /** Number of digits of the hash that were sent. */
  sentDigits: number;
}

/**
 * Requests all products whose hashes share this one's prefix, and picks the right one locally, so the site never learns
 * which. Starts with the shortest prefix and sends more digits only if the site knows too many products, but never enough
 * to identify the product, whatever the site requests.
 * @throws Error if the site can't be reached
 */
export async function lookUp(site: Site, hash: string): Promise<Lookup> {
  let digits = await digitsFor(site);
  let group = await readGroup(site, hash.slice(0, digits));
  while (group.digits > digits && digits < knownProductLimits.digitsSent) {
    digits = Math.min(group.digits, knownProductLimits.digitsSent);
    group = await readGroup(site, hash.slice(0, digits));
  }
  await store(`digits ${site.origin}`, digits);
  return { product: group.products.find((known) => known.hash === hash), currency: group.currency, sentDigits: digits };
}

async function digitsFor(site: Site): Promise<number> {
  const name = `digits ${site.origin}`;
  const { [name]: digits } = await chrome.storage.session.get<Record<string, number | undefined>>(name);
  return digits ?? knownProductLimits.minDigits;
}

async function readGroup(site: Site, prefix: string): Promise<KnownProducts> {
  const name = `${groupPrefix}${site.origin} ${prefix}`;
  const { [name]: kept } = await chrome.storage.session.get<Record<string, CachedGroup | undefined>>(name);
  if (kept && Date.now() - kept.at < cacheTime) return kept.group;
  const group = await askSite(site, prefix);
  await deleteOldGroups();
  await store(name, { at: Date.now(), group } satisfies CachedGroup);
  return group;
}

/** Deletes expired groups, and the oldest ones if too many would remain. */
async function deleteOldGroups(): Promise<void> {
  const stored = await chrome.storage.session.get<Record<string, CachedGroup>>(null);
  const newestFirst = Object.entries(stored)
    .filter(([name]) => name.startsWith(groupPrefix))
    .toSorted(([, one], [, other]) => other.at - one.at);
  const old = newestFirst.filter(([, { at }], place) => place >= maxGroups - 1 || Date.now() - at >= cacheTime);
  await chrome.storage.session.remove(old.map(([name]) => name));
}

async function store(name: string, value: unknown): Promise<void> {
  try {
    await chrome.storage.session.set({ [name]: value });
  } catch {
    // The storage is full, so the next lookup asks the site again.
  }
}

/** Requests without cookies and referrer. */
async function askSite(site: Site, prefix: string): Promise<KnownProducts> {
  const response = await fetch(`${site.origin}/api/deals/known/${prefix}`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${site.origin} answered ${response.status}.`);
  const { data } = (await response.json()) as { data?: KnownProducts };
  if (!Array.isArray(data?.products)) throw new Error(`${site.origin} is no Haggle.`);
  return data;
}

/**
 * Returns a site's name.
 * @throws Error if it isn't a site that knows products
 */
export async function readName(origin: string): Promise<string> {
  await askSite({ origin, name: '' }, '0'.repeat(knownProductLimits.minDigits));
  const response = await fetch(`${origin}/manifest.webmanifest`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
  const { name } = (await response.json()) as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : new URL(origin).hostname;
}

/** Clears the lookup cache, as when another site is chosen. */
export function clearLookups(): Promise<void> {
  return chrome.storage.session.clear();
}
