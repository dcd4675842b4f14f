import { expect, test } from 'vitest';
import { placeOf } from '../../features/admin-kit/admin-places.ts';
import { adminScreens, findScreen } from './admin-screens.ts';

test.each(Object.keys(adminScreens))('the menu leads to /admin/%s', (path) => {
  expect(placeOf(`/admin/${path}`)).toBeDefined();
});

test.each([
  ['audit', 'Audit log', ''],
  ['users', 'Users', ''],
  ['users/7', 'User', '7'],
  ['catalogue/articles/new', 'Catalogue', 'new'],
])('%s is the page %s', (path, title, part) => {
  expect(findScreen(path)).toMatchObject({ title, part });
});

test.each(['', 'nothing', 'users/', 'users/7/more', 'users/*', 'audit/7', 'constructor', '*'])(
  'there is no page %j',
  (path) => {
    expect(findScreen(path)).toBeUndefined();
  },
);
