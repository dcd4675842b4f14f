import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoPages } from './demo-pages.ts';

// A page that is missing here is looked at by nobody: neither by the checks of accessibility nor in pictures.

/** What stands in braces, as the address that it becomes. */
const found: Record<string, string> = {
  deal: '/deals/1/a',
  coupon: '/deals/1/a',
  edit: '/deals/1/edit',
  alert: '/alerts/1/edit',
  guide: '/articles/a',
  store: '/stores/a',
  brand: '/brands/a',
  person: '/user/1',
  adminPerson: '/admin/users/1',
  partner: '/admin/affiliate-partners/1',
  adminGuide: '/admin/catalogue/articles/1',
};

const paths = demoPages.map(({ path }) =>
  path.replace(/\{(\w+)\}/, (_, place) => found[place] ?? '/deals/1/a').replace(/[?#].*/, ''),
);

/** What the second pattern finds in that part of a file which the first one finds. */
function read(file: string, part: RegExp, name: RegExp): string[] {
  const text = readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8');
  const [, list = ''] = part.exec(text) ?? [];
  return [...list.matchAll(name)].map(([, found = '']) => found);
}

const screens = read('pages/admin/admin-screens.ts', /adminScreens: [^{]+\{\n(.+?)\n\};/s, /^ {2}'?([a-z/*-]+)'?: /gm);

const routes = read('route-tree.gen.ts', /fullPaths:\n([^;]+);/, /'([^']+)'/g).filter((path) => path !== '/admin/$');

/** `/deals/$id/{-$slug}` or `users/*` as a pattern of addresses. */
function patternOf(route: string): RegExp {
  const steps = route.split('/').filter(Boolean);
  const source = steps.map((step) =>
    step.startsWith('{-') ? '(/[^/]+)?' : step === '$' ? '/.+' : /^[$*]/.test(step) ? '/[^/]+' : `/${step}`,
  );
  return new RegExp(`^${source.join('') || '/'}$`);
}

test('the lists are read', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(screens.length).toBeGreaterThan(25);
});

test.each(routes)('%s is among the pages that are looked at', (route) => {
  expect(paths.some((path) => patternOf(route).test(path))).toBe(true);
});

test.each(screens)('/admin/%s is among the pages that are looked at', (screen) => {
  expect(paths.some((path) => patternOf(`admin/${screen}`).test(path))).toBe(true);
});

test('no page has the name of another', () => {
  expect(new Set(demoPages.map(({ name }) => name)).size).toBe(demoPages.length);
});
