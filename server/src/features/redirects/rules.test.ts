import { expect, test } from 'vitest';
import { isReserved, plainPath } from './rules.ts';

test('a path counts without its query and the slash at its end', () => {
  expect(['/', '/a/', '/a/b?x=1', '/a#b'].map(plainPath)).toEqual(['/', '/a', '/a/b', '/a']);
});

test('what the site stands on cannot lead elsewhere', () => {
  expect(['/', '/admin', '/admin/seo', '/api/deals', '/login'].map(isReserved)).not.toContain(false);
  expect(['/administration', '/stores/api', '/logins'].map(isReserved)).not.toContain(true);
});
