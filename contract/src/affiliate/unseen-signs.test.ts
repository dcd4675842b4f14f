import { expect, test } from 'vitest';
import { SavedQuery } from '../alerts/alerts.ts';
import { PayoutDetails } from './payout-details.ts';

test('payout details and alert queries lose invisible and bidirectional control characters', () => {
  const other = { method: 'other', holder: 'Ann\u202e Lee', note: 'Cash\u2066,\nby post\u2069' };
  expect(PayoutDetails.parse(other)).toEqual({ method: 'other', holder: 'Ann Lee', note: 'Cash,\nby post' });
  expect(SavedQuery.parse({ q: 'kett\u200ble \u202ered' })).toEqual({ q: 'kettle red' });
});
