import { expect, test } from 'vitest';
import { attributionOf, confirmsAttribution, isSelfReported } from './order-rules.ts';

const namedDeal = (authorId: string | null) => ({ id: null, dealId: '7', authorId });
const clickBy = (authorId: string) => ({
  id: 'c',
  at: new Date(),
  dealId: '7',
  authorId,
  isUntracked: false,
  isOwn: false,
});

test.each([
  ['an admin’s file names a deal', namedDeal('2'), undefined, 'clear'],
  ['a treasurer’s file names someone else’s deal', namedDeal('2'), '1', 'named_deal'],
  ['a treasurer’s file names their own deal', namedDeal('1'), '1', 'own_case'],
  ['a treasurer’s file names a deal without an author', namedDeal(null), '1', 'clear'],
  ['a click leads to someone else’s deal', clickBy('2'), '1', 'clear'],
  ['a click leads to the treasurer’s own deal', clickBy('1'), '1', 'own_report'],
  ['neither a click nor a deal is named', undefined, '1', 'clear'],
] as const)('the attribution of an order is clear or needs a second person: %s', (_, click, importer, expected) => {
  expect(attributionOf({ click, importedBy: importer })).toBe(expected);
});

const commission = { status: 'pending', member_id: '1', attributed_by: '1', click_id: 'c', click_ref: 'ref' } as const;

test.each([
  ['another member names the click', {}, { clickRef: 'ref', importedBy: '2' }, true],
  ['an admin names the click', {}, { clickRef: 'ref' }, true],
  ['the report names no click', {}, { clickRef: null }, false],
  ['the same member names it again', {}, { clickRef: 'ref', importedBy: '1' }, false],
  ['the report names another click', {}, { clickRef: 'other' }, false],
  ['the order has no known click', { click_id: null }, { clickRef: 'ref' }, false],
  ['no member attributed the order', { attributed_by: null }, { clickRef: 'ref' }, false],
])('a report confirms an attribution only if someone else names the same click: %s', (_, row, order, expected) => {
  expect(confirmsAttribution({ ...commission, ...row }, order)).toBe(expected);
});

test('only a pending commission that its own member attributed waits for someone else to confirm it', () => {
  expect(isSelfReported(commission)).toBe(true);
  expect(isSelfReported({ ...commission, status: 'approved' })).toBe(false);
  expect(isSelfReported({ ...commission, attributed_by: '2' })).toBe(false);
  expect(isSelfReported({ ...commission, attributed_by: null })).toBe(false);
});
