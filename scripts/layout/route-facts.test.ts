import { expect, test } from 'vitest';
import { readPlaces, readRoute } from './route-facts.ts';

const route = (path: string, options = '') => `export const Route = createFileRoute('${path}')({ ${options} });`;

test.each([
  ['/', '/'],
  ['/stores/', '/stores'],
  ['/alerts/new', '/alerts/new'],
  ['/stores_/cheapest', '/stores/cheapest'],
])('the route %s has the page path %s', (written, path) => {
  expect(readRoute('a.tsx', route(written))).toEqual({ path });
});

test('the static data of a route is read', () => {
  const text = route('/stores/$slug', "staticData: { address: 'name', sample: '{store}' }, loader: () => load()");
  expect(readRoute('a.tsx', text)).toEqual({ path: '/stores/$slug', address: 'name', sample: '{store}' });
});

test.each([
  ['it creates no route', 'export const Route = 1;', 'no createFileRoute'],
  ['its path has parameters, but no sample', route('/user/$id'), 'has no sample for /user/$id'],
  ['one of its facts has to be computed', route('/a', 'staticData: { sample: start + rest }'), 'string literals'],
  ['it is for members only, but doesn’t say so', route('/a', 'component: () => <MembersOnly />'), 'MembersOnly'],
  ['it says that it is for members only, but isn’t', route('/a', "staticData: { who: 'member' }"), 'MembersOnly'],
  ['its head is private, but crawlers may visit it', route('/a', "head: privateHead('A')"), 'crawlers'],
])('a route is refused if %s', (_, text, problem) => {
  expect(() => readRoute('a.tsx', text)).toThrow(problem);
});

test('every call of adminPlace() adds a page for admins', () => {
  const text = "export const a = adminPlace('users/*');\nexport const b = adminPlace(\n  'audit',\n  read,\n);";
  expect(readPlaces(text)).toEqual(['users/*', 'audit']);
});
