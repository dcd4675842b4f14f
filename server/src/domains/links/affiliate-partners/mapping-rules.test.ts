import { expect, test } from 'vitest';
import { needsConfirming, reviewAfterImport } from './mapping-rules.ts';

const [ann, bob, owner] = [
  { id: '1', role: 'member' },
  { id: '2', role: 'member' },
  { id: '3', role: 'admin' },
] as const;
const byAnn = { by: ann.id, isConfirmed: false };

test.each([
  ['needs confirmation if someone else made it and no one has confirmed it', byAnn, bob.id, true],
  ['needs no confirmation if its own author uses it', byAnn, ann.id, false],
  ['needs no second confirmation', { ...byAnn, isConfirmed: true }, bob.id, false],
  [
    'needs confirmation if its author is gone and no one has confirmed it',
    { by: null, isConfirmed: false },
    bob.id,
    true,
  ],
])('a mapping %s', (_, taught, id, told) => {
  expect(needsConfirming(taught, id)).toBe(told);
});

test.each([
  ['an admin used it', byAnn, false, owner, { by: owner.id, isConfirmed: true }],
  ['a treasurer changed an old one without an author', { by: null, isConfirmed: true }, false, ann, byAnn],
  ['a treasurer changed one that an admin had confirmed', { by: owner.id, isConfirmed: true }, false, ann, byAnn],
  ['its author used it again unchanged', byAnn, true, ann, byAnn],
  ['a second treasurer used it unchanged', byAnn, true, bob, { by: ann.id, isConfirmed: true }],
  [
    'its author used it again after it was confirmed',
    { by: ann.id, isConfirmed: true },
    true,
    ann,
    { by: ann.id, isConfirmed: true },
  ],
] as const)('the stored author and confirmation of a mapping: %s', (_, before, isSame, actor, told) => {
  expect(reviewAfterImport(before, isSame, actor)).toEqual(told);
});
