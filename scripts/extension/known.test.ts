import * as knownProductLimits from '@haggle/contract/limits/known-products';
import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from '../../extension/src/known.ts';

const site = { origin: 'https://deals.example', name: 'Deals' };
const hash = '3fa85c01'.repeat(4);

/** Fakes a site that requires `digits` digits; returns the list of its requests. */
function openSite(digits: number): string[] {
  const asked: string[] = [];
  const kept = new Map<string, unknown>();
  const session = {
    get: async (name: string) => ({ [name]: kept.get(name) }),
    set: async (values: object) => {
      for (const [name, value] of Object.entries(values)) kept.set(name, value);
    },
  };
  vi.stubGlobal('chrome', { storage: { session } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.slice(address.lastIndexOf('/') + 1));
    return Response.json({ data: { digits, products: [], currency: 'EUR', keyVersion: 1 } });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('a lookup sends two digits of the hash first, and more only if the site has too many products', async () => {
  const asked = openSite(4);
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: 4 });
  expect(asked).toEqual(['3f', '3fa8']);
});

test('a site that asks for enough digits to identify the product never gets more than the limit', async () => {
  const asked = openSite(knownProductLimits.maxDigits);
  expect(await lookUp(site, hash)).toMatchObject({ sentDigits: knownProductLimits.digitsSent, product: undefined });
  expect(asked).toEqual(['3f', '3fa85']);
});
