import { describe, expect, test } from 'vitest';
import { parseSelector } from '../../../platform/fetch/selectors.ts';
import { shops } from './shops.ts';

test('every shop has a unique name', () => {
  const names = shops.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(shops)(
  '$name',
  ({ hosts, products = [], elements = {}, currencies = {}, titles = [], tracking, needed }) => {
    test('matches whole hosts', () => {
      expect(hosts.source).toMatch(/^\^.*\$$/);
      // If keys or currencies use the country, a group must capture it.
      const usesHostGroup =
        products.some(({ key }) => key.includes('$h')) || Object.keys(currencies).some((key) => !key.startsWith('/'));
      if (usesHostGroup) expect(hosts.source).toMatch(/\((?!\?)/);
    });

    test('has valid selectors', () => {
      for (const selector of Object.values(elements).flat()) expect(() => parseSelector(selector)).not.toThrow();
    });

    test('names currencies by their ISO codes', () => {
      for (const code of Object.values(currencies)) expect(code).toMatch(/^[A-Z]{3}$/);
    });

    test('uses each captured group of a product’s path, and its parameter, in the key', () => {
      for (const { path, parameter, key } of products) {
        const groupCount = new RegExp(`${path.source}|`, path.flags).exec('')?.length ?? 1;
        const usedGroups = [...key.matchAll(/\$(\d)/g)].map(([, group]) => Number(group));
        expect(Math.max(0, ...usedGroups)).toBe(groupCount - 1);
        expect(key.includes('$p')).toBe(parameter !== undefined);
      }
    });

    test('matches whole parameters, and the start or end of titles', () => {
      for (const names of [tracking, needed]) if (names) expect(names.source).toMatch(/^\^.*\$$/);
      for (const title of titles) expect(title.source).toMatch(/^\^|\$$/);
    });
  },
);
