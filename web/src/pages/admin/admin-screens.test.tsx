import { expect, test } from 'vitest';
import { adminScreens, findScreen, menuScreenOf } from './admin-screens.ts';

test.each([
  ['audit', 'audit', ''],
  ['users', 'users', ''],
  ['users/7', 'user', '7'],
  ['catalogue/articles/new', 'guide', 'new'],
])('the path %s opens the page %s', (path, name, part) => {
  expect(findScreen(path)).toMatchObject({ name, part });
});

test.each(['', 'nothing', 'users/', 'users/7/more', 'users/*', 'audit/7', 'constructor', '*'])(
  'the path %j opens no page',
  (path) => {
    expect(findScreen(path)).toBeUndefined();
  },
);

test.each([
  ['users', 'users'],
  ['users/7', 'users'],
  ['affiliate-stats', 'stats'],
  ['catalogue/articles/new', 'guides'],
  ['usersworld', undefined],
])('in the menu, the path %s belongs to %s', (path, name) => {
  expect(menuScreenOf(path)?.name).toBe(name);
});

test.each(adminScreens.map(({ path }) => path))('the menu has an entry for %s', (path) => {
  expect(menuScreenOf(path.replace('*', 'one'))).toBeDefined();
});

test('no two pages have the same path', () => {
  expect(new Set(adminScreens.map(({ path }) => path)).size).toBe(adminScreens.length);
});
