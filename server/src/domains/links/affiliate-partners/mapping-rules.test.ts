import { expect, test } from 'vitest';
import { needsConfirming, reviewAfterImport } from './mapping-rules.ts';

const [ann, bob, owner] = [
  { id: '1', role: 'member' },
  { id: '2', role: 'member' },
  { id: '3', role: 'admin' },
] as const;
const unconfirmedByAnn = { by: ann.id, isConfirmed: false };

test.each([
  ['needs confirmation if someone else made it and no one has confirmed it', unconfirmedByAnn, bob.id, true],
  ['needs no confirmation if its own author uses it', unconfirmedByAnn, ann.id, false],
  ['needs no second confirmation', { ...unconfirmedByAnn, isConfirmed: true }, bob.id, false],
  [
    'needs confirmation if its author is gone and no one has confirmed it',
    { by: null, isConfirmed: false },
    bob.id,
    true,
  ],
])('a mapping %s', (_, mapping, id, expected) => {
  expect(needsConfirming(mapping, id)).toBe(expected);
});

test.each([
  ['an admin used it', unconfirmedByAnn, false, owner, { by: owner.id, isConfirmed: true }],
  ['a treasurer changed an old one without an author', { by: null, isConfirmed: true }, false, ann, unconfirmedByAnn],
  [
    'a treasurer changed one that an admin had confirmed',
    { by: owner.id, isConfirmed: true },
    false,
    ann,
    unconfirmedByAnn,
  ],
  ['its author used it again unchanged', unconfirmedByAnn, true, ann, unconfirmedByAnn],
  ['a second treasurer used it unchanged', unconfirmedByAnn, true, bob, { by: ann.id, isConfirmed: true }],
  [
    'its author used it again after it was confirmed',
    { by: ann.id, isConfirmed: true },
    true,
    ann,
    { by: ann.id, isConfirmed: true },
  ],
] as const)('the stored author and confirmation of a mapping: %s', (_, previous, isUnchanged, actor, expected) => {
  expect(reviewAfterImport(previous, isUnchanged, actor)).toEqual(expected);
});
