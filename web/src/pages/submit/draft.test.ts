import type { DealDetail } from '@haggle/contract/deals/deals';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { DealDraft } from '@haggle/contract/posting/submissions';
import { describe, expect, it } from 'vitest';
import {
  discountOf,
  emptyDraft,
  exampleAmount,
  fromDeal,
  isEmptyDraft,
  sanitizeDraft,
  toDraftBody,
  toFormData,
} from './draft.ts';

const filledDraft = {
  ...emptyDraft,
  dealURL: 'https://shop.example.com/socks',
  title: 'Warm woollen socks, three pairs',
  price: '$1,249.50',
};

describe('toDraftBody', () => {
  it('matches the contract, without empty fields', () => {
    const body = toDraftBody({ ...filledDraft, shippingPrice: '4.99', tags: 'socks، #wool,, socks' });
    expect(body).toEqual({
      dealURL: filledDraft.dealURL,
      title: filledDraft.title,
      price: 1249.5,
      shippingPrice: 4.99,
      freeShipping: false,
      tags: ['socks', 'wool'],
    });
    expect(DealDraft.safeParse(body).success).toBe(true);
  });

  it('drops the shipping price if shipping is free', () => {
    expect(toDraftBody({ ...filledDraft, freeShipping: true, shippingPrice: '4.99' })).not.toHaveProperty(
      'shippingPrice',
    );
  });

  it('passes a missing or unreadable price on for the contract to refuse', () => {
    for (const price of ['', 'cheap', '€5']) {
      const { error } = DealDraft.safeParse(toDraftBody({ ...filledDraft, price }));
      expect(error?.issues[0]).toMatchObject({ path: ['price'], message: 'Enter an amount.' });
    }
  });

  it('passes an ambiguous price on, so that the contract asks which amount was meant', () => {
    const { error } = DealDraft.safeParse(toDraftBody({ ...filledDraft, price: '1.299' }));
    const message = 'Is this 1299 or 1.299? Write 1299 or 1.30.';
    expect(error?.issues).toMatchObject([{ path: ['price'], message }]);
  });

  it('sends amounts that the form shows in the local format unchanged', () => {
    presentLocale(completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }));
    const form = fromDeal({ ...emptyDeal, price: 1299.5, retailPrice: null, shippingPrice: 5 } as DealDetail);
    expect(form).toMatchObject({ price: '1299,50', shippingPrice: '5', retailPrice: '' });
    expect(toDraftBody({ ...form, freeShipping: false })).toMatchObject({ price: 1299.5, shippingPrice: 5 });
    expect(exampleAmount(49.99)).toBe('49,99');
  });

  it('reads times in the author’s time zone', () => {
    const { endsAt } = toDraftBody({ ...filledDraft, endsAt: '2026-12-24T18:30' });
    expect(endsAt).toBe(new Date('2026-12-24T18:30').toISOString());
  });

  it('keeps an untouched time to the millisecond', () => {
    const deal = { startsAt: null, endsAt: '2026-12-24T18:30:59.123Z' } as DealDetail;
    const { endsAt } = fromDeal({ ...emptyDeal, ...deal });
    expect(toDraftBody({ ...filledDraft, endsAt }, deal).endsAt).toBe(deal.endsAt);
    expect(toDraftBody({ ...filledDraft, endsAt: '2026-12-24T18:31' }, deal).endsAt).not.toBe(deal.endsAt);
  });
});

const emptyDeal = {
  dealURL: filledDraft.dealURL,
  title: filledDraft.title,
  price: 12.5,
  retailPrice: 20,
  category: { name: 'Home', slug: 'home', path: 'home' },
  optimizedImages: [],
  imageUrl: 'https://pictures.example/socks.jpg',
  description: '',
  couponCode: null,
  freeShipping: false,
  shippingPrice: null,
  store: { name: 'Sock House', slug: 'sock-house', link: null, logoUrl: null },
  brand: null,
  niche: null,
  tags: ['socks', 'wool'],
  startsAt: null,
  endsAt: null,
  nextBestPrice: null,
  nextBestWhere: null,
  attributedTo: null,
} as unknown as DealDetail;

describe('fromDeal', () => {
  it('fills a form that produces the same deal', () => {
    expect(toDraftBody(fromDeal(emptyDeal), emptyDeal)).toEqual({
      dealURL: filledDraft.dealURL,
      title: filledDraft.title,
      price: 12.5,
      retailPrice: 20,
      category: 'home',
      imageUrl: 'https://pictures.example/socks.jpg',
      store: 'Sock House',
      tags: ['socks', 'wool'],
      freeShipping: false,
    });
  });
});

describe('toFormData', () => {
  it('carries photos and fields, and an empty list as an empty value', () => {
    const body = { ...toDraftBody(filledDraft), keepImages: [], tags: ['a', 'b'] };
    const form = toFormData(body, [new File(['x'], 'socks.png', { type: 'image/png' })]);
    expect(form.get('price')).toBe('1249.5');
    expect(form.get('freeShipping')).toBe('false');
    expect(form.getAll('tags')).toEqual(['a', 'b']);
    expect(form.getAll('keepImages')).toEqual(['']);
    expect((form.get('images') as File).name).toBe('socks.png');
  });
});

describe('soundDraft', () => {
  it('keeps only the valid fields of a stored draft', () => {
    expect(sanitizeDraft({ title: 'Kept', freeShipping: 'yes', other: 1 })).toEqual({ ...emptyDraft, title: 'Kept' });
    expect(sanitizeDraft('broken')).toEqual(emptyDraft);
    expect(isEmptyDraft(sanitizeDraft(undefined))).toBe(true);
  });
});

describe('amounts', () => {
  it('give a discount if the price is below the retail price', () => {
    expect(discountOf(49.99, 79.99)).toBe(38);
    expect(discountOf(80, 80)).toBeNull();
    expect(discountOf(Number.NaN, 80)).toBeNull();
    expect(discountOf(10, null)).toBeNull();
  });
});
