import { expect, test } from 'vitest';
import { isAllowed, licenceProblems } from './licences.ts';

test('at least one licence of a choice must be allowed, and all of a combination', () => {
  for (const allowed of [
    'MIT',
    '(MIT AND Zlib)',
    'MIT and ISC',
    '(GPL-3.0-only OR MIT)',
    'Apache-2.0 AND LGPL-3.0-or-later',
  ])
    expect(isAllowed(allowed), allowed).toBe(true);
  for (const forbidden of [
    'AGPL-3.0-only',
    'GPL-2.0-only',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
  ])
    expect(isAllowed(forbidden), forbidden).toBe(false);
});

test('a package without a licence, or with one that is not listed, is reported', () => {
  const listed = [
    { name: 'good', licence: 'MIT' },
    { name: 'silent', licence: undefined },
    { name: 'viral', licence: 'AGPL-3.0-only' },
  ];
  expect(licenceProblems(listed)).toEqual([
    'silent does not declare a licence.',
    'viral has the licence AGPL-3.0-only, which is not allowed.',
  ]);
});
