import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainNamesOf, findByHost, findTemplateError, makeLink } from './template-rules.ts';

const isAllowed = (host: string) => host === 'track.example';
const link = { url: 'https://shop.example/kettle?a=1&tag=other', dealId: '7', clickId: 'c-1' };

describe('a template is valid', () => {
  test.each([
    'https://track.example/?to={url}',
    'http://track.example/go/{clickId}?u={url}&d={dealId}',
    'https://TRACK.example/?u={url}',
    'https://track.example?u={url}',
    'https://track.example#{url}',
    '{url}?tag=haggle-20',
    'https://track.example/sid/{clickId}/{url:raw}',
    'https://track.example/?u={url:twice}',
    '{url}&tag=haggle-20&sub={clickId}',
    '{url}?tag=',
  ])('%s', (template) => {
    expect(findTemplateError(template, isAllowed)).toBeUndefined();
  });
});

describe('a template is refused', () => {
  test.each([
    ['https://track.example/?u={url}&x={user}', 'not {user}'],
    ['https://track.example/?u={url}&x={url', 'not {url'],
    ['https://track.example/?u={url}}', 'not }'],
    ['https://track.example/?u={url}{}', 'not {}'],
    ['', 'Begin with https://'],
    ['ftp://track.example/{url}', 'Begin with https://'],
    ['track.example/?u={url}', 'Begin with https://'],
    ['see https://track.example/?u={url}', 'Begin with https://'],
    ['https:///?u={url}', 'Begin with https://'],
    ['https://track.example', 'Begin with https://'],
    ['https://{dealId}.track.example/?u={url}', 'plain name'],
    ['https://user@track.example/?u={url}', 'plain name'],
    ['https://track.example:444/?u={url}', 'plain name'],
    ['https://track.example\\x/?u={url}', 'plain name'],
    ['https://track example/?u={url}', 'plain name'],
    ['https://0x7f.1/?u={url}', 'plain name'],
    ['https://%zz/?u={url}', 'plain name'],
    ['https://elsewhere.example/?u={url}', 'elsewhere.example is neither'],
    ['https://track.example/?d={dealId}', 'Put {url} where'],
    ['https://track.example/?u={url}&b=a b', 'no spaces'],
    ['https://track.example/?id=[site id]&u={url}', 'Fill in [site id]'],
    ['https://track.example/?d={dealId:raw}&u={url}', 'not {dealId:raw}'],
    ['{url}?again={url:raw}', 'Use {url} once'],
    ['{url}', 'After {url}'],
    ['{url}/more', 'After {url}'],
    ['{url}?tag', 'After {url}'],
    ['{url}?=x', 'After {url}'],
    ['{url}?a=b#c', 'After {url}'],
    ['{url}?a=b&', 'After {url}'],
    ['{url}?a=b c', 'After {url}'],
    ['{url}?a b=c', 'After {url}'],
    ['{url}?a=b&c d=e', 'After {url}'],
    ['{url}?a=b&c=d e', 'After {url}'],
    ['{url}x?a=b', 'After {url}'],
    ['{url}?again={url}', 'Use {url} once'],
  ])('%s', (template, expectedMessage) => {
    expect(findTemplateError(template, isAllowed)).toContain(expectedMessage);
  });
});

describe('a link made from a template', () => {
  test.each([
    [
      'https://track.example/go/{clickId}?d={dealId}&u={url}',
      'https://track.example/go/c-1?d=7&u=https%3A%2F%2Fshop.example%2Fkettle%3Fa%3D1%26tag%3Dother',
    ],
    ['{url}?tag=haggle-20&sub={clickId}', 'https://shop.example/kettle?a=1&tag=haggle-20&sub=c-1'],
    ['{url}&sub={dealId}', 'https://shop.example/kettle?a=1&tag=other&sub=7'],
    ['{url}?t%61g=mine', 'https://shop.example/kettle?a=1&t%61g=mine'],
  ])('%s', (template, made) => {
    expect(makeLink(template, link)).toBe(made);
  });

  test('adds parameters to an address without any, and before its fragment', () => {
    expect(makeLink('{url}?tag=x', { ...link, url: 'https://shop.example/k' })).toBe('https://shop.example/k?tag=x');
    expect(makeLink('{url}?tag=x', { ...link, url: 'https://shop.example/k?&#top' })).toBe(
      'https://shop.example/k?tag=x#top',
    );
  });

  test.each([
    ['{url}?tag=x', { url: 'javascript:alert(1)' }],
    ['{url}?tag=x', { url: 'nonsense' }],
    ['https://{dealId}/?u={url}', { dealId: 'evil.example' }],
    ['https://track.example{dealId}/?u={url}', { dealId: '.evil.example' }],
    ['ftp://track.example/{url}', {}],
    ['javascript:{url}', {}],
    ['nonsense {url}', {}],
  ])('doesn’t exist for %s with %j', (template, linkOverrides) => {
    expect(makeLink(template, { ...link, ...linkOverrides })).toBeUndefined();
  });

  test('leads to the template’s host and keeps the deal’s URL and the click id, whatever they contain', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, clickId) => {
        const made = makeLink('https://track.example/?s={clickId}&u={url}', {
          url,
          dealId: '7',
          clickId: clickId.toWellFormed(),
        });
        const parsed = new URL(made ?? '');
        expect(parsed.host).toBe('track.example');
        expect(parsed.searchParams.get('u')).toBe(url);
        expect(parsed.searchParams.get('s')).toBe(clickId.toWellFormed());
      }),
    );
  });
});

test('a host matches its own name and its parent domains except the top level, longest first', () => {
  expect(domainNamesOf('A.B.example.')).toEqual(['a.b.example', 'b.example']);
  expect(domainNamesOf('example')).toEqual([]);
});

test('the longest domain that matches a URL wins', () => {
  const shopByDomain = new Map([
    ['shop.example', 'shop'],
    ['outlet.shop.example', 'outlet'],
  ]);
  const findShop = (address: string) => findByHost(shopByDomain, address);
  expect(findShop('https://www.shop.example/kettle')).toBe('shop');
  expect(findShop('http://www.outlet.shop.example/')).toBe('outlet');
  expect(findShop('https://other.example/')).toBeUndefined();
  expect(findShop('https://bshop.example/')).toBeUndefined();
  expect(findShop('ftp://shop.example/')).toBeUndefined();
  expect(findShop('xhttps://shop.example/')).toBeUndefined();
  expect(findShop('https+x://shop.example/')).toBeUndefined();
  expect(findShop('nonsense')).toBeUndefined();
});

test('a link is made only for http and https URLs', () => {
  expect(makeLink('http://track.example/{dealId}', link)).toBe('http://track.example/7');
  expect(makeLink('{url}?t=1', { ...link, url: 'http://shop.example/' })).toBe('http://shop.example/?t=1');
  expect(makeLink('{url}?t=1', { ...link, url: 'ftp://shop.example/' })).toBeUndefined();
  expect(makeLink('https://track.example/?u={url}', { ...link, url: '{url}' })).toBe(
    'https://track.example/?u=%7Burl%7D',
  );
});

test('a template can insert the deal’s URL unencoded or encoded twice', () => {
  const made = (template: string) => makeLink(template, { ...link, url: 'https://shop.example/a?b=c&d=e' });
  expect(made('https://track.example/sid/{clickId}/{url:raw}')).toBe(
    'https://track.example/sid/c-1/https://shop.example/a?b=c&d=e',
  );
  expect(made('https://track.example/?u={url:twice}')).toBe(
    'https://track.example/?u=https%253A%252F%252Fshop.example%252Fa%253Fb%253Dc%2526d%253De',
  );
});
