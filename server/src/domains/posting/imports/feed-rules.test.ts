import { describe, expect, test } from 'vitest';
import { element, readCells } from '../../../../test/harness/feed-items.ts';
import { readFeed } from './feed-actions.ts';
import { type Element, readItem } from './feed-rules.ts';
import { priceInTitle } from './title-price-rules.ts';

test('entities that a document declares are not expanded', async () => {
  async function* text() {
    yield '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "&x;&x;">]><rss><channel><item>';
    yield '<title>A lamp &x; &y; for $5</title></item></channel></rss>';
  }
  const rows: unknown[] = [];
  for await (const row of readFeed(text())) rows.push(row);
  expect(JSON.stringify(rows)).toContain('A lamp &x; &y; for $5');
});

describe('the content of an item', () => {
  test.each([
    ['title', 'title', ['title']],
    ['description', 'description', ['description', 'summary', 'content:encoded', 'content']],
    ['postedAt', 'postedAt', ['pubdate', 'published', 'dc:date', 'updated']],
    ['brand', 'brand', ['g:brand']],
    ['coupon', 'coupon', ['g:coupon_code']],
    ['price', 'price', ['g:sale_price', 'g:price', 'price']],
  ])('includes its %s from the preferred element, whatever the order', (_, cell, names) => {
    for (const [index, name] of names.entries()) {
      const otherNames = names.slice(index).toReversed();
      expect(readCells(...otherNames.map((one) => element(one, ` ${one} `)))[cell]).toBe(name);
    }
    expect(readCells(element(names[0] ?? '', ' \n'), element(names[0] ?? '', 'second'))[cell]).toBe('second');
    expect(readCells(element(names[0] ?? '', 'inner', { depth: 2 }))[cell] || undefined).toBeUndefined();
  });

  test('a retail price is read only next to a sale price', () => {
    expect(readCells(element('g:price', '5')).retailPrice).toBeUndefined();
    expect(readCells(element('g:price', '5'), element('g:sale_price', '4')).retailPrice).toBe('5');
  });

  test('an item without any price is not a deal', () => {
    expect(readItem([element('title', 'A lamp')]).problems).toEqual([
      { path: 'price', message: 'Neither the title nor g:price names a price.' },
    ]);
    expect(readItem([]).problems).toHaveLength(1);
    expect(readItem([element('title', 'A free lamp')]).problems).toEqual([]);
  });
});

describe('the link of an item is found', () => {
  const href = 'https://shop.example/href';
  const link = (attributes: Record<string, string>, text = '') => element('link', text, { attributes });

  test.each([
    ['in the text of an RSS link', [element('link', ' https://shop.example/1 ')], 'https://shop.example/1'],
    ['in the href of an Atom link', [link({ href })], href],
    [
      'in the Atom link marked as alternate rather than self',
      [link({ href: 'https://x.example/', rel: 'self' }), link({ href, rel: 'alternate' })],
      href,
    ],
    ['in an RSS guid that is an address', [element('guid', ' http://shop.example/2 ')], 'http://shop.example/2'],
    ['in an Atom id that is an address', [element('id', 'https://shop.example/3')], 'https://shop.example/3'],
    [
      'in the text of a link rather than an href or id',
      [element('id', 'https://a.example/'), link({ href }), element('link', 'x')],
      'x',
    ],
    ['in the href of a link rather than an id', [element('id', 'https://a.example/'), link({ href })], href],
    [
      'but not in a guid or id that is not an address',
      [element('guid', 'urn:1'), element('id', 'a https://x.example/')],
      undefined,
    ],
    ['but not in other elements, such as comments', [element('comments', 'https://shop.example/1')], undefined],
    ['but not in a link marked as self', [link({ href, rel: 'self' })], undefined],
    ['but not in an empty link', [link({ rel: 'alternate' }, '  ')], undefined],
  ])('%s', (_, elements, address) => {
    expect(readCells(...elements).link).toBe(address);
  });
});

describe('the picture of an item', () => {
  const url = 'https://shop.example/a';
  const media = (name: string, attributes: Record<string, string>) => element(name, '', { attributes, depth: 2 });

  test.each([
    ['in an enclosure', [media('enclosure', { url, type: 'image/png' })], url],
    ['in an Atom link marked as enclosure', [media('link', { href: url, rel: 'enclosure', type: 'image/png' })], url],
    ['in media:content with the medium image', [media('media:content', { url, medium: 'image' })], url],
    ['in media:content of an image type', [media('media:content', { url, type: 'image/webp' })], url],
    [
      'in media:content with a picture’s file extension',
      [media('media:content', { url: `${url}.JPEG?x=1` })],
      `${url}.JPEG?x=1`,
    ],
    ['in a thumbnail', [media('media:thumbnail', { url })], url],
    ['in g:image_link', [element('g:image_link', ` ${url} `)], url],
    [
      'in media:content rather than in a thumbnail',
      [media('media:thumbnail', { url: 'x' }), media('media:content', { url, medium: 'image' })],
      url,
    ],
    [
      'but not in a video',
      [media('media:content', { url: `${url}.mp4`, medium: 'video', type: 'video/image/' })],
      undefined,
    ],
    ['but not in media:content of unknown type', [media('media:content', { url })], undefined],
    ['but not in media:content without an address', [media('media:content', {})], undefined],
    [
      'but not in an enclosure of audio or of unknown type',
      [media('enclosure', { url, type: 'audio/image/' }), media('enclosure', { url })],
      undefined,
    ],
    [
      'but not in a link of another relation or type',
      [
        media('link', { href: url, rel: 'related', type: 'image/png' }),
        media('link', { href: url, rel: 'enclosure' }),
        media('link', { href: url, rel: 'enclosure', type: 'x-image/png' }),
      ],
      undefined,
    ],
    ['but not in other elements', [media('image', { url, type: 'image/png' })], undefined],
  ])('is found %s', (_, elements, picture) => {
    expect(readCells(...elements).image).toBe(picture);
  });

  test.each(['avif', 'gif', 'jpg', 'jpeg', 'png', 'webp'])('may end with .%s', (extension) => {
    expect(readCells(media('media:content', { url: `${url}.${extension}` })).image).toBe(`${url}.${extension}`);
    expect(readCells(media('media:content', { url: `${url}.${extension}x` })).image).toBeUndefined();
  });
});

test('an item’s categories are read in every notation', () => {
  const attributes = { term: 'garden', label: 'Garden' };
  expect(
    readCells(
      element('category', ' Home '),
      element('category', '', { attributes }),
      element('category', '', { attributes: { term: 'toys' } }),
      element('dc:subject', 'Lamps'),
      element('category'),
      element('category', 'inner', { depth: 2 }),
      element('tag', 'x'),
    ).category,
  ).toEqual(['Home', 'Garden', 'toys', 'Lamps', '']);
});

describe('the author of an item', () => {
  const name = (text: string, overrides: Partial<Element> = {}) =>
    element('name', text, { depth: 2, parent: 'author', ...overrides });

  test.each([
    ['the dc:creator rather than the Atom name', [element('dc:creator', ' Mara '), name('Kit')], 'Mara'],
    ['the name of the Atom author', [name(' Kit ')], 'Kit'],
    [
      'the name in brackets after an RSS author’s email address',
      [element('author', 'kit@x.example (Kit Okafor) ')],
      'Kit Okafor',
    ],
    ['the RSS author without an email address', [element('author', ' Kit ')], 'Kit'],
    ['the Atom name rather than the RSS author', [element('author', 'Mara'), name('Kit')], 'Kit'],
    ['not an RSS author that is only an email address', [element('author', 'kit@x.example')], undefined],
    ['not an Atom name that is an email address', [name('kit@x.example')], undefined],
    [
      'not a name of anything but the author, such as a contributor',
      [name('Kit', { parent: 'contributor' }), name('Kit', { depth: 3 }), element('name', 'Kit')],
      undefined,
    ],
    [
      'not a dc:creator or author nested in another element',
      [element('dc:creator', 'Kit', { depth: 2 }), element('author', 'Kit', { depth: 2 })],
      undefined,
    ],
    ['not a blank text', [element('dc:creator', ' '), element('author', ' ')], undefined],
    ['not a name in brackets before an email address', [element('author', '(Kit) kit@x.example')], undefined],
  ])('is %s', (_, elements, author) => {
    expect(readCells(...elements).author).toBe(author);
  });
});

describe('a price in a title', () => {
  test.each([
    ['$5', 5],
    ['$ 5', 5],
    ['$1,299.5 television', 1299.5],
    ['$12,999', 12_999],
    ['US$5', 5],
    ['A$5 kettle', 'A$5'],
    ['$5k', undefined],
    ['$3M', undefined],
    ['$1.234', undefined],
    ['$49.99.', 49.99],
    ['kettle: save: $5', undefined],
    ['saves $5', undefined],
    ['saving $5', undefined],
    ['over $5', undefined],
    ['above $5', undefined],
    ['reg. $5', undefined],
    ['reg $5', undefined],
    ['regularly $5', undefined],
    ['list: $5', undefined],
    ['orig. $5', undefined],
    ['originally $5', undefined],
    ['MSRP $5', undefined],
    ['value $5', undefined],
    ['worth  $5', undefined],
    ['wasp $5', 5],
    ['was red, $5', 5],
    ['$5+', undefined],
    ['$5 off', undefined],
    ['$5 back', undefined],
    ['$5 cash back', undefined],
    ['$5 cashback', undefined],
    ['$5 discount', undefined],
    ['$5 credit', undefined],
    ['$5 coupon', undefined],
    ['$5 gift card', undefined],
    ['$5 giftcard', undefined],
    ['$5 rebate', undefined],
    ['$5 value', undefined],
    ['$5 minimum', undefined],
    ['$5 offer', 5],
    ['$5, $3 off', 5],
    ['$3 off, $5', 5],
    ['free kettle', 0],
    ['Free', 0],
    ['free +', undefined],
    ['free-range', undefined],
    ['free ship', undefined],
    ['free S&H', undefined],
    ['free s & h', undefined],
    ['free delivery', undefined],
    ['free return', undefined],
    ['free returns', undefined],
    ['free trial', undefined],
    ['free gift', undefined],
    ['free with kettle', undefined],
    ['freedom', undefined],
    ['carefree', undefined],
    ['Get a kettle free', undefined],
    ['Buy a kettle, tea free', undefined],
    ['a gadget, free', 0],
    ['', undefined],
  ])('%j: %s', (title, price) => {
    expect(priceInTitle(title)).toBe(price);
  });
});
