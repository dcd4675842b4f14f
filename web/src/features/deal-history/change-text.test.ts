import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { expect, test } from 'vitest';
import { changeText, moveText } from './change-text.ts';

const base: DealChange = {
  _id: '1',
  kind: 'edited',
  mover: 'author',
  actor: null,
  fromStatus: null,
  toStatus: null,
  reason: null,
  fields: {},
  createdAt: '2026-03-10T12:00:00Z',
};
const edited = (fields: DealChange['fields']) => changeText({ ...base, fields });

test('an edit tells each field, with both values where they are short', () => {
  expect(edited({ price: [80, 60], description: ['old', 'new'] })).toEqual([
    'The author changed the price from $80.00 to $60.00.',
    'The author changed the description.',
  ]);
  expect(edited({ endsAt: [null, '2026-04-01T00:00:00Z'] })).toEqual(['The author added the end: April 1, 2026.']);
  expect(edited({ couponCode: ['SAVE', null], tags: [[], ['tea']] })).toEqual([
    'The author removed the coupon code.',
    'The author added the tags.',
  ]);
  expect(edited({ freeShipping: [false, true] })).toEqual(['The author said that shipping is free.']);
});

test.each([
  ['community', 'active', 'sold_out', 'Members reported it sold out.'],
  ['community', 'expired', 'active', 'Members reported that it works again.'],
  ['clock', 'active', 'expired', 'Its end came.'],
  ['clock', 'pending', 'active', 'Its start came.'],
  ['author', 'active', 'sold_out', 'The author marked it as sold out.'],
  ['author', 'sold_out', 'active', 'The author marked it as back in stock.'],
  ['author', 'rejected', 'pending', 'The author sent it again.'],
  ['author', 'pending', 'removed', 'The author withdrew it.'],
  ['moderator', 'pending', 'active', 'A moderator approved it.'],
  ['moderator', 'pending', 'rejected', 'A moderator did not accept it.'],
  ['moderator', 'active', 'removed', 'A moderator removed it.'],
] as const)('the %s moving it from %s to %s has its words', (mover, fromStatus, toStatus, words) => {
  expect(moveText({ mover, fromStatus, toStatus })).toBe(words);
});

test('a merge is told from the side on which it is read', () => {
  expect(changeText({ ...base, kind: 'merged', fields: { merged: [null, '7'] } })).toEqual([
    'Another deal was merged into it.',
  ]);
  expect(changeText({ ...base, kind: 'merged', fields: { mergedInto: [null, '7'] } })).toEqual([
    'It was merged into another deal.',
  ]);
});
