import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from '../../extension/src/lookups.ts';

const site = { origin: 'https://deals.example', name: 'Deals' };
const hash = '3fa85c01'.repeat(4);

const stored = new Map<string, unknown>();
const storedGroups = () => [...stored.keys()].filter((name) => name.startsWith('group '));

/** Fakes a site that requires `digits` digits; returns the list of its requests. */
function openSite(digits: number, { isFull = false } = {}): string[] {
  const requestedPaths: string[] = [];
  stored.clear();
  const session = {
    get: async (name: string | null) => (name === null ? Object.fromEntries(stored) : { [name]: stored.get(name) }),
    set: async (values: object) => {
      if (isFull) throw new Error('Session storage quota bytes exceeded.');
      for (const [name, value] of Object.entries(values)) stored.set(name, value);
    },
    remove: async (names: string[]) => {
      for (const name of names) stored.delete(name);
    },
  };
  vi.stubGlobal('chrome', { storage: { session } });
  vi.stubGlobal('fetch', async (address: string) => {
    requestedPaths.push(address.slice(address.lastIndexOf('/') + 1));
    return Response.json({ data: { digits, products: [], currency: 'EUR', keyVersion: 1 } });
  });
  return requestedPaths;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a lookup sends two digits of the hash first, and more only if the site has too many products', async () => {
  const requestedPaths = openSite(4);
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: 4 });
  expect(requestedPaths).toEqual(['3f', '3fa8']);
});

test('a site that asks for enough digits to identify the product never gets more than the limit', async () => {
  const requestedPaths = openSite(knownProductLimits.maxDigits);
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: knownProductLimits.digitsSent, product: undefined });
  expect(requestedPaths).toEqual(['3f', '3fa85']);
});

test('groups are cached for ten minutes and deleted after that', async () => {
  vi.useFakeTimers();
  const requestedPaths = openSite(2);
  await lookUp(site, hash);
  await lookUp(site, hash);
  expect(requestedPaths).toEqual(['3f']);
  vi.advanceTimersByTime(11 * 60_000);
  await lookUp(site, `4${hash.slice(1)}`);
  expect(storedGroups()).toEqual(['group https://deals.example 4f']);
});

test('any number of lookups caches only the newest groups', async () => {
  vi.useFakeTimers();
  openSite(2);
  const prefixes = Array.from({ length: 60 }, (_, number) => (number + 16).toString(16));
  for (const prefix of prefixes) {
    vi.advanceTimersByTime(1);
    await lookUp(site, `${prefix}${hash.slice(2)}`);
  }
  expect(storedGroups()).toEqual(prefixes.slice(-50).map((prefix) => `group https://deals.example ${prefix}`));
});

test('a lookup succeeds although the browser’s storage is full', async () => {
  const requestedPaths = openSite(2, { isFull: true });
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: 2 });
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: 2 });
  expect(requestedPaths).toEqual(['3f', '3f']);
});
