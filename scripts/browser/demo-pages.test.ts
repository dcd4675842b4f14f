import { expect, test } from 'vitest';
import { adminPaths } from '../../contract/src/site/pages.gen.ts';
import { demoPages } from './demo-pages.ts';

// A page missing here is neither checked for accessibility nor part of the screenshots. Pages without parameters come
// from the routes; for admin pages with parameters, the example to open must be listed.

/** Example addresses for the placeholders in braces. */
const found: Record<string, string> = {
  adminPerson: '/admin/users/1',
  partner: '/admin/affiliate-partners/1',
  adminGuide: '/admin/catalogue/articles/1',
};

const paths = demoPages.map(({ path }) =>
  path.replace(/\{(\w+)\}/, (_, place) => found[place] ?? '').replace(/[?#].*/, ''),
);

test('there are more than 120 demo pages and 25 admin pages', () => {
  expect(demoPages.length).toBeGreaterThan(120);
  expect(adminPaths.length).toBeGreaterThan(25);
});

test.each(adminPaths)('/admin/%s is among the demo pages', (path) => {
  const pattern = new RegExp(`^/admin/${path.replace('*', '[^/]+')}$`);
  expect(paths.some((path) => pattern.test(path))).toBe(true);
});

test('page names are unique', () => {
  expect(new Set(demoPages.map(({ name }) => name)).size).toBe(demoPages.length);
});
