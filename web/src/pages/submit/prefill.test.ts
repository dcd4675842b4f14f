import type { LinkPreview } from '@haggle/contract/posting/previews';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { clearedFields, isFromPage, isFullAddress, valuesFromPage, withScheme } from './prefill.ts';

const page: LinkPreview = {
  dealURL: 'https://kettles.example/copper',
  title: 'Copper kettle',
  description: 'Boils water.',
  price: 49.9,
  retailPrice: 80,
  currency: 'USD',
  foreign: null,
  isInStock: true,
  imageUrls: ['http://pictures.example/plain.png', 'https://pictures.example/front.png'],
  store: 'Kettle House',
  brand: 'Copperline',
  category: null,
  readFrom: 'page',
  sameDeal: null,
};
const euroPage: LinkPreview = {
  ...page,
  price: null,
  retailPrice: null,
  currency: 'EUR',
  foreign: { currency: 'EUR', price: 49.9, retailPrice: 80 },
};

describe('a page', () => {
  it('fills in empty fields, with the first picture that has an HTTPS address', () => {
    expect(valuesFromPage(emptyDraft, page)).toEqual({
      title: 'Copper kettle',
      description: 'Boils water.',
      price: '49.90',
      retailPrice: '80',
      store: 'Kettle House',
      brand: 'Copperline',
      imageUrl: 'https://pictures.example/front.png',
    });
  });

  it('fills in neither typed fields nor values it does not have', () => {
    const typed = { ...emptyDraft, title: 'My own title', price: '45' };
    expect(valuesFromPage(typed, { ...page, brand: null, imageUrls: [] })).toEqual({
      description: 'Boils water.',
      retailPrice: '80',
      store: 'Kettle House',
    });
  });

  it('fills in its own currency if the site has a rate, but not next to typed amounts', () => {
    expect(valuesFromPage(emptyDraft, euroPage)).toMatchObject({ currency: 'EUR', price: '49.90', retailPrice: '80' });
    const typed = valuesFromPage({ ...emptyDraft, price: '45' }, euroPage);
    expect(['currency', 'price', 'retailPrice'].some((field) => field in typed)).toBe(false);
    expect(valuesFromPage(emptyDraft, { ...euroPage, foreign: null })).not.toHaveProperty('price');
  });

  it('fills in no amounts while another currency is chosen', () => {
    const chosen = { ...emptyDraft, currency: 'EUR' };
    const dollars = valuesFromPage(chosen, page);
    expect(['currency', 'price', 'retailPrice'].some((field) => field in dollars)).toBe(false);
    expect(dollars).toMatchObject({ title: 'Copper kettle' });
    expect(valuesFromPage(chosen, euroPage)).toMatchObject({ price: '49.90', retailPrice: '80' });
  });

  it('fills in no retail price below the price and no overlong description', () => {
    const filledValues = valuesFromPage({ ...emptyDraft, price: '90' }, { ...page, description: 'Wow! '.repeat(200) });
    expect(filledValues).not.toHaveProperty('retailPrice');
    expect(filledValues).not.toHaveProperty('description');
  });

  it('fills in a long title cut between words to at most 150 characters', () => {
    const { title = '' } = valuesFromPage(emptyDraft, { ...page, title: 'kettle '.repeat(40) });
    expect(title.length).toBeLessThanOrEqual(150);
    expect(title).toMatch(/kettle$/);
  });
});

describe('undoing the filled-in values', () => {
  it('empties unchanged fields and leaves those changed since', () => {
    const filledValues = valuesFromPage(emptyDraft, page);
    const form = { ...emptyDraft, ...filledValues, title: 'Copper kettle, two litres' };
    expect(isFromPage(form, filledValues, 'price')).toBe(true);
    expect(isFromPage(form, filledValues, 'title')).toBe(false);
    const taken = clearedFields(form, filledValues);
    expect(taken).not.toHaveProperty('title');
    expect({ ...form, ...taken }).toEqual({ ...emptyDraft, title: 'Copper kettle, two litres' });
  });

  it('takes the currency back with the amounts, but never from under a typed one', () => {
    const filledValues = valuesFromPage(emptyDraft, euroPage);
    const form = { ...emptyDraft, ...filledValues };
    const untouched = clearedFields(form, filledValues);
    expect(untouched).toMatchObject({ currency: '', price: '', retailPrice: '' });
    expect(valuesFromPage({ ...form, ...untouched }, page)).toMatchObject({ price: '49.90', retailPrice: '80' });

    for (const typed of [{ price: '45' }, { shippingPrice: '5' }]) {
      const corrected = { ...form, ...typed };
      const left = { ...corrected, ...clearedFields(corrected, filledValues) };
      expect(left).toMatchObject({ ...typed, currency: 'EUR', retailPrice: '' });
      expect(valuesFromPage(left, page)).not.toHaveProperty('retailPrice');
    }
  });
});

describe('an address', () => {
  it('is complete with an HTTP scheme and a full domain name', () => {
    expect(['https://shop.example/a?b=1', ' http://www.shop.example '].every(isFullAddress)).toBe(true);
    const others = [
      'shop.example',
      'https://',
      'https://shop',
      'https://www.',
      'ftp://shop.example',
      'https://127.0.0.1/',
    ];
    expect(others.filter(isFullAddress)).toEqual([]);
  });
});

it.each([
  ['www.shop.example/kettle?a=1', 'https://www.shop.example/kettle?a=1'],
  ['bücher.example', 'https://bücher.example'],
  ['http://shop.example', 'http://shop.example'],
  ['ftp://shop.example', 'ftp://shop.example'],
  ['me@shop.example', 'me@shop.example'],
  ['a kettle', 'a kettle'],
])('a link typed as %s is read as %s', (typed, taken) => {
  expect(withScheme(typed)).toBe(taken);
});
