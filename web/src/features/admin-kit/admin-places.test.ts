import { expect, test } from 'vitest';
import { placeOf } from './admin-places.ts';

test.each([
  ['/admin/users', 'Users'],
  ['/admin/users/7', 'Users'],
  ['/admin/affiliate-stats', 'Stats'],
  ['/admin/usersworld', undefined],
  ['/users', undefined],
])('%s belongs to %s', (path, name) => {
  expect(placeOf(path)?.name).toBe(name);
});
