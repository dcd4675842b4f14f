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
  ['nothing that makes a route', 'export const Route = 1;', 'no createFileRoute'],
  ['a path with parameters and no sample', route('/user/$id'), 'names no sample of /user/$id'],
  ['a fact that would have to be worked out', route('/a', 'staticData: { sample: start + rest }'), 'plain texts'],
  ['members only, unsaid', route('/a', 'component: () => <MembersOnly />'), 'MembersOnly'],
  ['members only, said but not so', route('/a', "staticData: { who: 'member' }"), 'MembersOnly'],
  ['a private head, open to crawlers', route('/a', "head: privateHead('A')"), 'crawlers'],
])('a route is refused: %s', (_, text, problem) => {
  expect(() => readRoute('a.tsx', text)).toThrow(problem);
});

test('every call of adminPlace() adds a page for admins', () => {
  const text = "export const a = adminPlace('users/*');\nexport const b = adminPlace(\n  'audit',\n  read,\n);";
  expect(readPlaces(text)).toEqual(['users/*', 'audit']);
});
