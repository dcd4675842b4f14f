import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from '../../extension/src/lookups.ts';

const site = { origin: 'https://deals.example', name: 'Deals' };
const hash = '3fa85c01'.repeat(4);

/** Fakes a site that requires `digits` digits; returns the list of its requests. */
function openSite(digits: number): string[] {
  const requestedPaths: string[] = [];
  const stored = new Map<string, unknown>();
  const session = {
    get: async (name: string) => ({ [name]: stored.get(name) }),
    set: async (values: object) => {
      for (const [name, value] of Object.entries(values)) stored.set(name, value);
    },
  };
  vi.stubGlobal('chrome', { storage: { session } });
  vi.stubGlobal('fetch', async (address: string) => {
    requestedPaths.push(address.slice(address.lastIndexOf('/') + 1));
    return Response.json({ data: { digits, products: [], currency: 'EUR', keyVersion: 1 } });
  });
  return requestedPaths;
}

afterEach(() => vi.unstubAllGlobals());

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
