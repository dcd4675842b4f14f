import { DealDraft } from '@haggle/contract/deals';
import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft, toDraftBody, toFormData } from './draft.ts';

const filled = {
  ...emptyDraft,
  dealURL: 'https://shop.example.com/socks',
  title: 'Warm woollen socks, three pairs',
  price: '$1,249.50',
};

describe('toDraftBody', () => {
  it('is what the contract takes, without the empty fields', () => {
    const body = toDraftBody({ ...filled, shippingPrice: '4.99' });
    expect(body).toEqual({
      dealURL: filled.dealURL,
      title: filled.title,
      price: 1249.5,
      shippingPrice: 4.99,
      freeShipping: false,
    });
    expect(DealDraft.safeParse(body).success).toBe(true);
  });

  it('drops the price of a shipping that is free', () => {
    expect(toDraftBody({ ...filled, freeShipping: true, shippingPrice: '4.99' })).not.toHaveProperty('shippingPrice');
  });

  it('leaves a missing or unreadable price to the contract to refuse', () => {
    for (const price of ['', 'cheap']) {
      const { error } = DealDraft.safeParse(toDraftBody({ ...filled, price }));
      expect(error?.issues[0]).toMatchObject({ path: ['price'], message: 'Enter an amount in dollars.' });
    }
  });

  it('ends a deal with its last day', () => {
    expect(toDraftBody({ ...filled, endsOn: '2026-12-24' }).endsAt).toBe(new Date('2026-12-24T23:59:59').toISOString());
  });
});

describe('toFormData', () => {
  it('carries photos beside the fields', () => {
    const form = toFormData(toDraftBody(filled), [new File(['x'], 'socks.png', { type: 'image/png' })]);
    expect(form.get('price')).toBe('1249.5');
    expect(form.get('freeShipping')).toBe('false');
    expect((form.get('images') as File).name).toBe('socks.png');
  });
});

describe('readDraft', () => {
  it('takes what is sound of what was kept', () => {
    expect(readDraft(JSON.stringify({ title: 'Kept', freeShipping: 'yes', other: 1 }))).toEqual({
      ...emptyDraft,
      title: 'Kept',
    });
    expect(readDraft('{broken')).toEqual(emptyDraft);
    expect(readDraft(null)).toEqual(emptyDraft);
  });
});
