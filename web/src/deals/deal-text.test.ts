import { describe, expect, it } from 'vitest';
import { postedBy, shippingText, struckPrice, titleText } from './deal-text.ts';

describe('postedBy', () => {
  const member = { _id: '1', displayName: 'Ada', username: 'ada_l' };
  it.each([
    [{ attributedTo: 'The Gazette', submittedByUserID: member }, 'The Gazette'],
    [{ attributedTo: null, submittedByUserID: member }, 'Ada'],
    [{ attributedTo: null, submittedByUserID: { ...member, displayName: null } }, 'ada_l'],
    [{ attributedTo: null, submittedByUserID: { _id: '1', displayName: null, username: null } }, 'Unknown User'],
    [{ attributedTo: null, submittedByUserID: null }, 'Unknown User'],
  ])('names %o as %s', (deal, name) => expect(postedBy(deal)).toBe(name));
});

describe('shippingText', () => {
  it('names the shipping cost if it is known', () => {
    expect(shippingText({ posted: null, freeShipping: true, shippingPrice: 4 })).toBe('FREE Shipping');
    expect(shippingText({ posted: null, freeShipping: false, shippingPrice: 4.5 })).toBe('+$4.50 Shipping');
    expect(shippingText({ posted: null, freeShipping: false, shippingPrice: null })).toBeUndefined();
  });
});

describe('struckPrice', () => {
  it('strikes out the retail price only when it is higher', () => {
    expect(struckPrice({ posted: null, price: 10, retailPrice: 20 })).toBe('$20.00');
    expect(struckPrice({ posted: null, price: 20, retailPrice: 20 })).toBeUndefined();
    expect(struckPrice({ posted: null, price: null, retailPrice: 20 })).toBeUndefined();
  });
});

describe('titleText', () => {
  it('joins an amount and its unit with a no-break space and leaves other words alone', () => {
    expect(titleText('Disk with 512 GB for 50 € at 3 metres')).toBe('Disk with 512\u00a0GB for 50\u00a0€ at 3 metres');
  });
});
