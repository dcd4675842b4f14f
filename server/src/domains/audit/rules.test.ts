import { expect, test } from 'vitest';
import { keyOf, subjectOf, thingIn, thingsIn } from './rules.ts';

test.each([
  ['mergedInto', '7', 'deal 7'],
  ['authorId', '3', 'user 3'],
  ['authorId', null, undefined],
  ['mergedInto', 'a kettle', undefined],
  ['title', '7', undefined],
  ['toString', '7', undefined],
])('the field %s with the value %s refers to %s', (field, value, key) => {
  const thing = thingIn(field, value);
  expect(thing && keyOf(thing)).toBe(key);
});

test('members and deals are found in the old and new values of changes', () => {
  expect(thingsIn({ account: ['3', '4'], points: ['5', '6'], mergedInto: [null, '7'] }).map(keyOf)).toEqual([
    'user 3',
    'user 4',
    'deal 7',
  ]);
});

test.each([
  [
    { subject: 'deal', subject_id: '7' },
    { kind: 'deal', id: '7' },
  ],
  [{ subject: 'page', subject_id: 'about' }, undefined],
  [{ subject: 'user', subject_id: null }, undefined],
])('an entry with %j is about %j', (entry, thing) => {
  expect(subjectOf(entry)).toEqual(thing);
});
