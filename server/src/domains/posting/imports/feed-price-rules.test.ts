import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, onTestFinished, test } from 'vitest';
import { element, readCells } from '../../../../test/harness/feed-items.ts';
import { type FeedFacts, readItem } from './feed-rules.ts';

describe('in a currency with thousandths', () => {
  const presentKuwaitLocale = () => {
    presentLocale(completeLocale({ language: 'en', country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' }));
    onTestFinished(() => presentLocale(firstLocale));
  };

  test.each([
    ['1.250 KWD', 1.25, 'KWD'],
    ['1.250 BHD', 1.25, 'BHD'],
  ])('%s is read as %d', (priceText, price, currency) => {
    presentKuwaitLocale();
    expect(readCells(element('title', 'A lamp'), element('g:price', priceText))).toMatchObject({ price, currency });
  });

  test.each(['1.250 EUR', '1.250 QQQ', '1.25 KWD'])('%s is left unchanged', (priceText) => {
    presentKuwaitLocale();
    expect(readCells(element('title', 'A lamp'), element('g:price', priceText)).price).toBe(priceText);
  });

  test('retail and shipping prices are read the same way', () => {
    presentKuwaitLocale();
    const cells = readCells(
      element('title', 'A lamp'),
      element('g:sale_price', '1.250 KWD'),
      element('g:price', '2.500 KWD'),
      element('haggle:shipping', '0.500 KWD'),
    );
    expect(cells).toMatchObject({ price: 1.25, retailPrice: 2.5, shippingPrice: 0.5 });
  });
});

describe('prices and shipping in a title', () => {
  test.each([
    ['A lamp $20 (was $40)', 20, 40],
    ['A lamp $20 (list $15)', 20, undefined],
    ['A lamp $20, was €40', 20, undefined],
  ])('%s: now %d, before %s', (title, price, retailPrice) => {
    expect(readCells(element('title', title))).toMatchObject({ price });
    expect(readCells(element('title', title)).retailPrice).toBe(retailPrice);
  });

  test.each([
    ['A lamp $20 + free shipping', 'yes'],
    ['A lamp $20 shipped', 'yes'],
    ['A lamp $20, free shipping on $50', undefined],
    ['A lamp $20', undefined],
  ])('%s: free shipping %s', (title, expected) =>
    expect(readCells(element('title', title)).freeShipping).toBe(expected),
  );

  test('free shipping can also be stated by the feed itself', () => {
    const cells = readCells(element('title', 'A lamp $20'), element('haggle:shipping', 'free'));
    expect(cells).toMatchObject({ freeShipping: 'yes' });
    expect(cells.shippingPrice).toBeUndefined();
  });
});

test('only an item that a feed marks as expired is expired', () => {
  const statusOf = (type: string) =>
    readCells(element('title', 'A lamp $20'), element('ozb:title-msg', '', { attributes: { type } })).status;
  expect([statusOf('expired'), statusOf('upcoming')]).toEqual(['expired', undefined]);
});

describe('a bare dollar sign', () => {
  const currency = (feedFacts: FeedFacts, link = 'https://shop.example/1') =>
    Object.fromEntries(readItem([element('title', 'A lamp $20'), element('link', link)], feedFacts).cells).currency;

  test.each([
    ['Australian dollars if the feed’s site is Australian', { link: 'https://deals.com.au' }, 'AUD'],
    ['Canadian dollars if the feed is in Canadian English', { language: 'en-CA' }, 'CAD'],
    ['the site’s own currency if the feed is from the same country', { link: 'https://deals.us' }, undefined],
    ['the site’s own currency if the feed’s country has no dollars', { link: 'https://deals.de' }, undefined],
    ['the site’s own currency if the feed’s country is unknown', {}, undefined],
    ['the site’s own currency if the feed’s language names no known country', { language: 'en-XX' }, undefined],
  ])('means %s', (_, feedFacts, code) => expect(currency(feedFacts)).toBe(code));

  test('means the dollars of the shop’s country if the feed’s country is unknown', () => {
    expect(currency({}, 'https://shop.com.au/1')).toBe('AUD');
    expect(currency({ link: 'nowhere' }, 'https://shop.ca/1')).toBe('CAD');
  });
});
