import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { expect, test } from 'vitest';
import { changeText, moveText } from './change-text.ts';

const baseChange: DealChange = {
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
const textOfEdit = (fields: DealChange['fields']) => changeText({ ...baseChange, fields });

test('an edit lists each changed field, with both values if they are short', () => {
  expect(textOfEdit({ price: [80, 60], description: ['old', 'new'] })).toEqual([
    'Edited by the author.',
    'Price: $80.00 → $60.00',
    'Description: changed',
  ]);
  expect(textOfEdit({ endsAt: [null, '2026-04-01T00:00:00Z'] })).toEqual([
    'Edited by the author.',
    'End: added April 1, 2026',
  ]);
  expect(textOfEdit({ couponCode: ['SAVE', null], tags: [[], ['tea']] })).toEqual([
    'Edited by the author.',
    'Coupon code: removed',
    'Tags: added',
  ]);
  expect(textOfEdit({ quantity: ['1000 mah', '2.5 kg'] })).toEqual([
    'Edited by the author.',
    'Amount: 1,000 mAh → 2.5 kg',
  ]);
  expect(textOfEdit({ title: [null, null], description: [null, null] })).toEqual([
    'Edited by the author.',
    'Title: changed',
    'Description: changed',
  ]);
  expect(textOfEdit({ freeShipping: [false, true] })).toEqual(['Edited by the author.', 'Shipping: now free']);
});

test.each([
  ['community', 'active', 'sold_out', 'Members reported it sold out.'],
  ['community', 'expired', 'active', 'Members reported that it works again.'],
  ['clock', 'active', 'expired', 'Reached its end date.'],
  ['clock', 'pending', 'active', 'Reached its start date.'],
  ['author', 'active', 'sold_out', 'Marked as sold out by the author.'],
  ['author', 'sold_out', 'active', 'Marked as back in stock by the author.'],
  ['author', 'pending', 'removed', 'Withdrawn by the author.'],
  ['author', 'rejected', 'pending', 'Resubmitted by the author.'],
  ['trusted', 'pending', 'active', 'Published at once: its author is trusted.'],
  ['moderator', 'rejected', 'pending', 'Put back into the review queue by a moderator.'],
  ['moderator', 'pending', 'active', 'Approved by a moderator.'],
  ['moderator', 'pending', 'rejected', 'Rejected by a moderator.'],
  ['moderator', 'active', 'removed', 'Removed by a moderator.'],
] as const)('a change made by the %s from %s to %s has its own sentence', (mover, fromStatus, toStatus, words) => {
  expect(moveText({ mover, fromStatus, toStatus })).toBe(words);
});

test('a deal that could not start is waiting again, rather than edited', () => {
  expect(changeText({ ...baseChange, mover: 'clock' })).toEqual(['Waiting for approval again.']);
});

test('a merge is described from the viewpoint of the deal being read', () => {
  expect(changeText({ ...baseChange, kind: 'merged', fields: { merged: [null, '7'] } })).toEqual([
    'Another deal was merged into this one.',
  ]);
  expect(changeText({ ...baseChange, kind: 'merged', fields: { unmerged: ['7', null] } })).toEqual([
    'A deal that had been merged into this one is separate again.',
  ]);
  expect(changeText({ ...baseChange, kind: 'merged', fields: { mergedInto: [null, '7'] } })).toEqual([
    'Merged into another deal.',
  ]);
});
