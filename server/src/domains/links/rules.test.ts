import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { findShopName, identifyLink } from './actions.ts';
import { cleanLink } from './rules.ts';

function keyOf(address: string): string {
  return identifyLink(address).key;
}

function codeOf(address: string): string | undefined {
  try {
    identifyLink(address);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('the key of an address', () => {
  test.each([
    ['https://www.shop.example/kettle', 'shop.example/kettle'],
    ['https://www2.shop.example/kettle', 'shop.example/kettle'],
    ['http://SHOP.example/kettle/', 'shop.example/kettle'],
    ['https://m.shop.example/kettle#reviews', 'shop.example/kettle'],
    ['https://www.m.shop.example/kettle', 'shop.example/kettle'],
    ['https://mobile.shop.example//kettle', 'shop.example/kettle'],
    ['https://shop.example/kettle?utm_source=x&gclid=1', 'shop.example/kettle'],
    ['https://shop.example/kettle?UTM_Source=x', 'shop.example/kettle'],
    ['https://shop.example/kettle?b=2&a=1', 'shop.example/kettle?a=1&b=2'],
    ['https://shop.example/kettle?a=2&a=1', 'shop.example/kettle?a=1&a=2'],
    ['https://shop.example/kettle?q=a%20b', 'shop.example/kettle?q=a+b'],
    ['https://shop.example/index.html', 'shop.example'],
    ['https://shop.example/home/Default.aspx', 'shop.example/home'],
    ['https://shop.example/home/default.asp', 'shop.example/home'],
    ['https://shop.example/a/index.htm', 'shop.example/a'],
    ['https://shop.example/a/index.asp', 'shop.example/a'],
    ['https://shop.example/a/index.php?id=1', 'shop.example/a?id=1'],
    ['https://shop.example/kettle.html', 'shop.example/kettle'],
    ['https://shop.example:8443/a', 'shop.example:8443/a'],
    ['https://shop.example:443/a', 'shop.example/a'],
    ['https://someone:secret@shop.example/a', 'shop.example/a'],
    ['https://münze.example/a', 'xn--mnze-0ra.example/a'],
    ['https://m.com/a', 'm.com/a'],
    ['https://shop.example/#!/product/1', 'shop.example#/product/1'],
    ['https://shop.example/#/product/1/', 'shop.example#/product/1'],
    ['https://shop.example/app/#/', 'shop.example/app'],
    ['https://amp.shop.example/kettle', 'shop.example/kettle'],
    ['https://shop.example/amp/kettle?amp=1', 'shop.example/kettle'],
    ['https://shop.example/kettle/amp/?outputType=amp', 'shop.example/kettle'],
    ['https://shop.example/kettle?ref=7&campaign=x', 'shop.example/kettle'],
    ['https://shop.example/k%C3%A4ttle%2Dred', 'shop.example/k%C3%A4ttle-red'],
    ['https://shop.example/k%c3%a4ttle', 'shop.example/k%C3%A4ttle'],
    [
      'https://shop.example/collections/kitchen/products/kettle?variant=7&_pos=1&_sid=x',
      'shop.example/products/kettle?variant=7',
    ],
    ['https://shop.example/en-gb/collections/kitchen/products/kettle', 'shop.example/en-gb/products/kettle'],
    ['https://shop.example/collections/kitchen', 'shop.example/collections/kitchen'],
    ['https://shop.example/kettle?___store=de&dwvar_7_color=red', 'shop.example/kettle?dwvar_7_color=red'],
    ['https://shop.example/product?ref=7', 'shop.example/product?ref=7'],
    ['https://shop.example/view.php?adId=99', 'shop.example/view.php?adId=99'],
  ])('%s', (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  test('differs if a parameter names another product', () => {
    expect(keyOf('https://shop.example/p?id=1')).not.toBe(keyOf('https://shop.example/p?id=2'));
    expect(keyOf('https://shop.example/p?variant=1')).not.toBe(keyOf('https://shop.example/p?variant=2'));
  });

  test('fits its column however long the address is', () => {
    const keyOfLongUrl = (suffix: string) => keyOf(`https://shop.example/?q=${'('.repeat(1_900)}${suffix}`);
    expect(keyOfLongUrl('a').length).toBe(2_000);
    expect(keyOfLongUrl('a')).not.toBe(keyOfLongUrl('b'));
  });

  test('is refused for an address that is too long once percent-encoded', () => {
    expect(codeOf(`https://shop.example/${'ü'.repeat(1_000)}`)).toBe('invalid');
  });
});

describe('the key of a product in a large shop', () => {
  test.each([
    [
      'https://www.amazon.com/Some-Kettle/dp/B0ABCDEF12/ref=sr_1_3?keywords=kettle&qid=1&th=1',
      'amazon.com/dp/b0abcdef12',
    ],
    ['https://www.amazon.com/gp/product/B0ABCDEF12?psc=1', 'amazon.com/dp/b0abcdef12'],
    ['https://m.amazon.com/gp/aw/d/B0ABCDEF12/', 'amazon.com/dp/b0abcdef12'],
    ['https://smile.amazon.com/dp/b0abcdef12', 'amazon.com/dp/b0abcdef12'],
    ['https://www.amazon.de/dp/B0ABCDEF12', 'amazon.de/dp/b0abcdef12'],
    ['https://www.amazon.co.uk/dp/B0ABCDEF12', 'amazon.co.uk/dp/b0abcdef12'],
    ['https://www.ebay.com/itm/Some-Kettle/123456789012?hash=item1', 'ebay.com/itm/123456789012'],
    ['https://www.ebay.co.uk/itm/123456789012', 'ebay.com/itm/123456789012'],
    ['https://www.walmart.com/ip/Some-Kettle/123456789?athbdg=L1600', 'walmart.com/ip/123456789'],
    ['https://www.target.com/p/some-kettle/-/A-12345678?preselect=1#lnk=sametab', 'target.com/A-12345678'],
    ['https://www.bestbuy.com/site/some-tv/6443321.p?skuId=6443321', 'bestbuy.com/sku/6443321'],
    ['https://www.bestbuy.com/site/some-tv/6443321.p', 'bestbuy.com/sku/6443321'],
    ['https://www.bestbuy.com/product/some-tv/JJG12345/sku/6443321', 'bestbuy.com/sku/6443321'],
    ['https://www.newegg.com/some-card/p/N82E16814137761?Item=N82E16814137761', 'newegg.com/p/n82e16814137761'],
    ['https://www.newegg.com/Product/Product.aspx?item=N82E16814137761', 'newegg.com/p/n82e16814137761'],
    ['https://es.aliexpress.com/item/1005001234567890.html?spm=a.b', 'aliexpress.com/item/1005001234567890'],
    ['https://www.etsy.com/uk/listing/123456789/some-mug', 'etsy.com/listing/123456789'],
    ['https://www.costco.com/some-tv.product.100123456.html', 'costco.com/p/100123456'],
    ['https://www.costco.com/p/-/some-tv/100123456', 'costco.com/p/100123456'],
    ['https://www.homedepot.com/p/Some-Drill/312345678', 'homedepot.com/p/312345678'],
    ['https://www.lowes.com/pd/Some-Drill/1000123456', 'lowes.com/pd/1000123456'],
    ['https://store.steampowered.com/app/620/Portal_2/?snr=1_7', 'store.steampowered.com/app/620'],
    ['https://apps.apple.com/us/app/some-app/id123456789?mt=8', 'apps.apple.com/us/id123456789'],
    ['https://apps.apple.com/de/app/id123456789', 'apps.apple.com/de/id123456789'],
    ['https://play.google.com/store/apps/details?hl=en&id=com.example.app', 'play.google.com/apps/com.example.app'],
    ['https://www.ikea.com/us/en/p/billy-bookcase-white-00263850/', 'ikea.com/us/p/00263850'],
    ['https://www.ikea.com/de/de/p/billy-regal-weiss-00263850/', 'ikea.com/de/p/00263850'],
    ['https://www.wayfair.com/furniture/pdp/some-sofa-w001234567.html', 'wayfair.com/w001234567'],
    ['https://www.temu.com/some-lamp-g-601099512345678.html?refer_page=1', 'temu.com/g-601099512345678'],
  ])('%s', (address, key) => {
    expect(keyOf(address).toLowerCase()).toBe(key.toLowerCase());
  });

  test('other pages of the shop, and hosts that only look like it, get a key made of the URL', () => {
    expect(keyOf('https://www.amazon.com/s?k=kettle')).toBe('amazon.com/s?k=kettle');
    expect(keyOf('https://www.amazon.example/dp/B0ABCDEF12')).toBe('amazon.example/dp/B0ABCDEF12');
  });

  test('known shops have a name', () => {
    expect(findShopName('https://www.amazon.co.uk/dp/B0ABCDEF12')).toBe('Amazon');
    expect(findShopName('https://amazon.evil.example/')).toBeNull();
  });
});

describe('the link of an address', () => {
  test.each([
    ['https://shop.example/kettle?utm_source=x&b=2&a=1', 'https://shop.example/kettle?b=2&a=1'],
    ['https://shop.example/kettle?sig=a%2Bb%20c&&fbclid=1', 'https://shop.example/kettle?sig=a%2Bb%20c'],
    ['https://someone:secret@shop.example/a', 'https://shop.example/a'],
    ['https://shop.example/a#:~:text=sale', 'https://shop.example/a'],
    ['https://shop.example/a#/product/7', 'https://shop.example/a#/product/7'],
    ['http://shop.example/a', 'http://shop.example/a'],
    [
      'https://www.amazon.com/x/dp/B0ABCDEF12/ref=sr_1/ref=x?tag=me-20&smid=A1&th=1&psc=1&qid=5',
      'https://www.amazon.com/x/dp/B0ABCDEF12/?smid=A1&th=1&psc=1',
    ],
    ['https://shop.example/view.php?ref=7&at_kettle=1&utm_id=3', 'https://shop.example/view.php?ref=7&at_kettle=1'],
    ['https://shop.example/kettle?campaign=x&adId=99', 'https://shop.example/kettle?campaign=x&adId=99'],
    ['https://www.decathlon.de/p/k/_/R-p-1234?mc=7&opeco=1', 'https://www.decathlon.de/p/k/_/R-p-1234?mc=7'],
    ['https://www.ebay.com/itm/123456789012?mkcid=1&campid=5&var=77', 'https://www.ebay.com/itm/123456789012?var=77'],
  ])('%s', (address, link) => {
    expect(identifyLink(address).link).toBe(link);
  });

  test('keeps the seller and the variant, which don’t count for the key', () => {
    const one = identifyLink('https://www.amazon.com/dp/B0ABCDEF12?smid=A1&th=1');
    const other = identifyLink('https://www.amazon.com/dp/B0ABCDEF12?smid=B2&psc=1');
    expect(one.link).toContain('smid=A1');
    expect(one.key).toBe(other.key);
  });
});

const kettle = 'https://shop.example/kettle?id=1';
const escapedUrl = encodeURIComponent(kettle);

const wrappedUrls = [
  `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${escapedUrl}`,
  `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&p=${encodeURIComponent(escapedUrl)}`,
  `https://www.shareasale.com/r.cfm?b=1&u=2&m=3&urllink=${encodeURIComponent('shop.example/kettle?id=1').replace('shop.example', 'www.shop.example')}`,
  `https://click.linksynergy.com/deeplink?id=x&mid=1&murl=${escapedUrl}`,
  `https://www.anrdoezrs.net/click-1-2?url=${escapedUrl}`,
  `https://www.anrdoezrs.net/links/123/type/dlg/${kettle}`,
  `https://www.dpbolvw.net/click-1-2?URL=${escapedUrl}`,
  `https://www.jdoqocy.com/click-1-2?sid=5&url=${escapedUrl}`,
  `https://go.skimresources.com/?id=1X2&xs=1&url=${escapedUrl}`,
  `https://go.redirectingat.com/?id=1X2&url=${escapedUrl}`,
  `https://redirect.viglink.com/?key=1&u=${escapedUrl}`,
  `https://www.pjtra.com/t/1-2-3-4?url=${escapedUrl}`,
  `https://acme.pxf.io/c/1/2/3?u=${escapedUrl}`,
  `https://goto.bigshop.com/c/1/2/3?subId1=x&u=${escapedUrl}`,
  `https://rover.ebay.com/rover/1/711-53200-19255-0/1?mpre=${escapedUrl}&campid=5`,
  `https://prf.hn/click/camref:1011/pubref:x/destination:${escapedUrl}`,
  `https://www.google.com/url?sa=t&url=${escapedUrl}&ved=1`,
  `https://www.google.com/url?q=${escapedUrl}`,
  `https://l.facebook.com/l.php?u=${escapedUrl}&h=AT0`,
  `https://ad.admitad.com/g/abc/?ulp=${escapedUrl}`,
  `https://clk.tradedoubler.com/click?p=1&a=2&url=${escapedUrl}`,
];

describe('links wrapped by partner networks', () => {
  test.each(wrappedUrls)('%s', (address) => {
    expect(identifyLink(address).link.replace('www.', '')).toBe(kettle);
  });

  test('are unwrapped up to three times, and refused beyond that', () => {
    const wrapUrl = (address: string) => `https://go.skimresources.com/?url=${encodeURIComponent(address)}`;
    expect(identifyLink(wrapUrl(wrapUrl(wrapUrl(kettle)))).link).toBe(kettle);
    expect(codeOf(wrapUrl(wrapUrl(wrapUrl(wrapUrl(kettle)))))).toBe('shortened_link');
  });

  test.each([
    'https://acme.pxf.io/abc',
    'https://click.linksynergy.com/fs-bin/click?id=x',
    'https://go.skimresources.com/?url=javascript:alert(1)',
    'https://go.skimresources.com/?url=http://127.0.0.1/admin',
    'https://go.skimresources.com/?url=http://localhost/admin',
    'https://go.skimresources.com/?url=%E0%A4%A',
    `https://go.skimresources.com/?url=${encodeURIComponent('https://bit.ly/abc')}`,
  ])('are refused if they hide their target: %s', (address) => {
    expect(codeOf(address)).toBe('shortened_link');
  });
});

describe('shortened links', () => {
  test.each([
    'https://bit.ly/3abc',
    'http://www.bit.ly/3abc',
    'https://amzn.to/3abc',
    'https://shop.app.link/x',
    'https://a.co/d/x',
  ])('%s is refused with a message for the field', (address) => {
    expect(() => identifyLink(address)).toThrow(
      expect.objectContaining({ code: 'shortened_link', details: [expect.objectContaining({ path: 'dealURL' })] }),
    );
  });

  test.each(['https://rabbit.ly/x', 'https://bit.ly.example/x', 'https://www.meta.co/x'])(
    '%s is not a shortened link',
    (address) => {
      expect(codeOf(address)).toBeUndefined();
    },
  );

  test.each(['', 'kettle', 'ftp://shop.example/a', 'javascript:alert(1)'])('%j is refused as invalid', (address) => {
    expect(codeOf(address)).toBe('invalid');
  });
});

test('the order of parameters and campaign parameters don’t change the key', () => {
  const parameters = fc.shuffledSubarray(['a=1', 'a=2', 'a=10', 'b=1', 'c=', 'a=1', 'color=red', 'B=1'], {
    minLength: 8,
  });
  fc.assert(
    fc.property(parameters, (parameterList) => {
      expect(keyOf(`https://shop.example/k?${parameterList.join('&')}&utm_source=x&lang=de`)).toBe(
        'shop.example/k?B=1&a=1&a=1&a=10&a=2&b=1&c=&color=red',
      );
    }),
  );
});

test.each([
  ['https://shop.example/index.php', 'shop.example'],
  ['https://shop.example/a/index.jsp', 'shop.example/a'],
  ['https://shop.example/a/home.htm', 'shop.example/a'],
  ['https://shop.example/a/myindex.html', 'shop.example/a/myindex'],
  ['https://shop.example/a/index.html/b', 'shop.example/a/index.html/b'],
  ['https://shop.example/.html', 'shop.example/.html'],
  ['https://shop.example/a.html/b', 'shop.example/a.html/b'],
  ['https://shop.example/a.htm', 'shop.example/a'],
  ['https://shop.example//a///b//', 'shop.example/a/b'],
  ['https://shop.example/a/b', 'shop.example/a/b'],
])('%s has the key %s', (address, key) => {
  expect(keyOf(address)).toBe(key);
});

describe('a clean link', () => {
  test.each([
    [
      'https://www.amazon.com/Kettle/dp/B0ABCDEF12/ref=sr_1_1/?th=1',
      'https://www.amazon.com/Kettle/dp/B0ABCDEF12/?th=1',
    ],
    ['https://www.amazon.com/ref=a/ref=b/dp/B0ABCDEF12', 'https://www.amazon.com/dp/B0ABCDEF12'],
    ['https://shop.example/ref=a/dp', 'https://shop.example/ref=a/dp'],
    ['https://notamazon.com/ref=a/dp', 'https://notamazon.com/ref=a/dp'],
    ['https://shop.example/k?&a=1&&utm_source=x&b', 'https://shop.example/k?a=1&b'],
    ['https://shop.example/k?utm_source=x', 'https://shop.example/k'],
    ['https://shop.example/k?=1', 'https://shop.example/k?=1'],
    ['https://shop.example/k#:~:text=cheap', 'https://shop.example/k'],
    ['https://shop.example/k#top:~:text=cheap', 'https://shop.example/k#top'],
    ['https://shop.example/k#', 'https://shop.example/k'],
    ['https://me:secret@shop.example/k?a=%C3%BC', 'https://shop.example/k?a=%C3%BC'],
    ['https://m.amazon.co.uk/dp/B0ABCDEF12?tag=x&psc=1', 'https://m.amazon.co.uk/dp/B0ABCDEF12?psc=1'],
  ])('of %s is %s', (address, expected) => {
    expect(cleanLink(new URL(address)).toString()).toBe(expected);
  });

  test('is unwrapped up to three times, and hidden behind a fourth redirect or a shortener', () => {
    const wrapUrl = (address: string) => `https://prf.hn/x?destination=${encodeURIComponent(address)}`;
    const three = wrapUrl(wrapUrl(wrapUrl('https://shop.example/k')));
    expect(cleanLink(new URL(three)).toString()).toBe('https://shop.example/k');
    expect(cleanLink(new URL(wrapUrl(three)))).toBe('hidden');
    expect(cleanLink(new URL(wrapUrl('https://www.bit.ly/x')))).toBe('hidden');
    expect(cleanLink(new URL('https://prf.hn/x'))).toBe('hidden');
  });
});
