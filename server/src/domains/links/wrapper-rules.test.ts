import { describe, expect, test } from 'vitest';
import { isNetworkHost, unwrap } from './wrapper-rules.ts';

const target = 'https://shop.example/kettle?a=1&b=2';
const wrapped = encodeURIComponent(target);
const unwrapUrl = (address: string) => {
  const unwrappedUrl = unwrap(new URL(address));
  return unwrappedUrl instanceof URL ? unwrappedUrl.href : unwrappedUrl;
};

const networks: [host: string, ...parameters: string[]][] = [
  ['www.awin1.com', 'ued', 'p'],
  ['zenaps.com', 'ued'],
  ['shareasale.com', 'urllink'],
  ['www.shareasale-analytics.com', 'URLLINK'],
  ['click.linksynergy.com', 'murl', 'RD_PARM1'],
  ['www.anrdoezrs.net', 'url'],
  ['www.tkqlhce.com', 'url'],
  ['go.redirectingat.com', 'url'],
  ['go.skimresources.com', 'url'],
  ['redirect.viglink.com', 'u', 'out'],
  ['www.gopjn.com', 'url'],
  ['shop.pxf.io', 'u'],
  ['shop.i123456.net', 'u'],
  ['i1234.net', 'u'],
  ['prf.hn', 'destination'],
  ['track.flexlinkspro.com', 'url'],
  ['track.flexlinks.com', 'url'],
  ['clk.tradedoubler.com', 'url', 'epi'],
  ['tc.tradetracker.net', 'u', 'r'],
  ['ad.admitad.com', 'ulp'],
  ['alitems.co', 'ulp'],
  ['track.webgains.com', 'wgtarget'],
  ['shop.digidip.net', 'url'],
  ['track.effiliation.com', 'url'],
  ['www.avantlink.com', 'url'],
  ['www.belboon.de', 'deeplink', 'dl', 'url'],
  ['ds1.nl', 'dl'],
  ['t.cfjump.com', 'url'],
  ['track.omguk.com', 'url', 'r'],
  ['r.srv.yieldkit.com', 'url', 'htmlurl'],
  ['ad.zanox.com', 'ulp'],
  ['partners.webmasterplan.com', 'diurl'],
  ['tracking.publicidees.com', 'url'],
  ['lt45.net', 'dl'],
  ['tjzuh.com', 'ulp'],
  ['clk.omgt3.com', 'r'],
  ['shop.go2cloud.org', 'url'],
  ['linksredirect.com', 'url'],
  ['px.a8.net', 'a8ejpredirect'],
  ['ck.jp.ap.valuecommerce.com', 'vc_url'],
  ['www.yceml.net', 'url'],
  ['t.adcell.com', 'param0'],
  ['de-go.kelkoogroup.net', 'url'],
];

describe('a partner network’s link', () => {
  test.each(networks)('of %s is unwrapped to its target', (host, ...parameters) => {
    for (const parameter of parameters) {
      expect(unwrapUrl(`https://${host}/x?${parameter}=${wrapped}`)).toBe(target);
      expect(unwrapUrl(`https://${host}/x?other=1&${parameter.toUpperCase()}=${wrapped}`)).toBe(target);
    }
    expect(unwrapUrl(`https://${host}/x?nothing=1`)).toBe('hidden');
    for (const one of [host, host.split('.').slice(-2).join('.')]) expect(isNetworkHost(one)).toBe(true);
    for (const other of [`not-${host.split('.').slice(-2).join('.')}`, `${host}.evil.example`, `${host}x`]) {
      expect(unwrapUrl(`https://${other}/x?${parameters[0]}=${wrapped}`)).toBeUndefined();
      expect(isNetworkHost(other)).toBe(false);
    }
  });
});

test('a numbered network host is unwrapped, but its parent domain is not a network host', () => {
  expect(unwrapUrl(`https://imp.i7.net/x?u=${wrapped}`)).toBe(target);
  expect(isNetworkHost('i7.net')).toBe(false);
});

const similarHosts: [address: string, parameter: string, elsewhere: string][] = [
  ['https://goto.shop.co.uk/c/1/2', 'u', 'https://goto.shop.co.uk/x/c/1'],
  ['https://goto.shop.com/m/1', 'u', 'https://xgoto.shop.com/m/1'],
  ['https://www.bizrate.com/rd', 't', 'https://www.bizrate.com/about'],
  ['https://connexity.net/redirect', 'url', 'https://connexity.net/'],
  ['https://www.google.co.uk/url', 'q', 'https://www.google.co.uk/search'],
  ['https://google.com/aclk', 'adurl', 'https://google.com/x/aclk'],
  ['https://google.com/url', 'url', 'https://google.com/urls'],
  ['https://l.facebook.com/l.php', 'u', 'https://www.facebook.com/l.php'],
  ['https://lm.instagram.com/', 'u', 'https://xlm.instagram.com/'],
  ['https://www.youtube.com/redirect', 'q', 'https://www.youtube.com/redirected'],
  ['https://youtube.com/redirect', 'q', 'https://youtube.com/x/redirect'],
  ['https://out.reddit.com/t3', 'url', 'https://www.reddit.com/t3'],
  ['https://www.bing.com/aclick', 'u', 'https://www.bing.com/aclicks'],
  ['https://bing.com/aclick', 'u', 'https://bing.com/x/aclick'],
  ['https://duckduckgo.com/l/', 'uddg', 'https://duckduckgo.com/l/x'],
  ['https://duckduckgo.com/l/', 'uddg', 'https://duckduckgo.com/x/l/'],
  ['https://slickdeals.net/click', 'u2', 'https://slickdeals.net/f/click'],
  ['https://slickdeals.net/click', 'u', 'https://slickdeals.net/f/click'],
  ['https://www.dealnews.com/lw/x', 'url', 'https://www.dealnews.com/x/lw/'],
  ['https://dealnews.com/lw/x', 'url', 'https://dealnews.com/lwx'],
  ['https://safelinks.protection.outlook.com/', 'url', 'https://xsafelinks.protection.outlook.com/'],
  ['https://steamcommunity.com/linkfilter/', 'u', 'https://steamcommunity.com/linkfilter/x'],
  ['https://steamcommunity.com/linkfilter', 'url', 'https://steamcommunity.com/x/linkfilter'],
  ['https://rover.ebay.com/rover/1', 'mpre', 'https://xrover.ebay.com/rover/1'],
  ['https://rover.ebay.co.uk/rover/1', 'loc', 'https://ebay.co.uk/rover/1'],
];

test.each(similarHosts)('%s?%s= is unwrapped, %s is not', (address, parameter, otherUrl) => {
  expect(unwrapUrl(`${address}?${parameter}=${wrapped}`)).toBe(target);
  expect(unwrapUrl(`${address}?x=1`)).toBe('hidden');
  expect(unwrapUrl(`${otherUrl}?${parameter}=${wrapped}`)).toBeUndefined();
  const { hostname, pathname } = new URL(address);
  const otherHosts = ['not.example', `x-${hostname.replace('www.', '')}`, `${hostname}.evil-1.example`];
  for (const other of otherHosts)
    expect(unwrapUrl(`https://${other}${pathname}?${parameter}=${wrapped}`)).toBeUndefined();
});

test.each([
  ['https://linksynergy.shop.com/deeplink', 'murl'],
  ['https://partner.shop.com/click/camref:1011l', 'destination'],
  ['https://shop.xyz1.net/c/12345/678901/2345', 'u'],
  ['https://pin.shop.com/t/t', 'url'],
])('a network’s link on a shop’s own host is recognized by its path: %s?%s=', (address, parameter) => {
  expect(unwrapUrl(`${address}?${parameter}=${wrapped}`)).toBe(target);
  expect(unwrapUrl(`${address}?${parameter}=kettle`)).toBeUndefined();
  expect(unwrapUrl(address)).toBeUndefined();
  expect(isNetworkHost(new URL(address).hostname)).toBe(false);
});

test.each([
  'https://www.mydealz.de/visit/thread/123',
  'https://www.hotukdeals.com/visit/threadmain/1',
  'https://www.ozbargain.com.au/goto/1',
  'https://www.idealo.de/relocator/relocate?offerKey=1',
  'https://geizhals.de/redir/1',
])('a forwarding link with only an internal id hides its target: %s', (address) => {
  expect(unwrapUrl(address)).toBe('hidden');
  expect(unwrapUrl(new URL('/kettle', address).href)).toBeUndefined();
});

test('a redirect service can have a host per region', () => {
  expect(unwrapUrl(`https://nam01.safelinks.protection.outlook.com/?url=${wrapped}`)).toBe(target);
});

test('a redirect service is not a partner network', () => {
  for (const host of ['www.google.com', 'www.youtube.com', 'shop.example']) expect(isNetworkHost(host)).toBe(false);
});

describe('a target', () => {
  const unwrapDestination = (value: string) => unwrapUrl(`https://prf.hn/x?destination=${value}`);

  test.each([
    ['without encoding', 'https://shop.example/kettle', 'https://shop.example/kettle'],
    [
      'with double encoding',
      encodeURIComponent(encodeURIComponent('https://shop.example/k?a=1')),
      'https://shop.example/k?a=1',
    ],
    [
      'with triple encoding',
      encodeURIComponent(encodeURIComponent(encodeURIComponent('https://shop.example/k'))),
      'https://shop.example/k',
    ],
    ['with surrounding blanks', '%20https://shop.example/k%20', 'https://shop.example/k'],
    ['with a single slash', 'https:/shop.example/k', 'https://shop.example/k'],
    ['with three slashes', 'http:///shop.example/k', 'http://shop.example/k'],
    ['without slashes', 'http:shop.example/k', 'http://shop.example/k'],
    [
      'with HTTP and double encoding',
      encodeURIComponent(encodeURIComponent('http://shop.example/k')),
      'http://shop.example/k',
    ],
    [
      'that contains another URL',
      encodeURIComponent('https://shop.example/k?from=https://other.example/'),
      'https://shop.example/k?from=https://other.example/',
    ],
    [
      'that contains an escaped percent sign',
      encodeURIComponent('https://shop.example/k?q=a%2520b'),
      'https://shop.example/k?q=a%2520b',
    ],
    ['without a scheme, but with www', 'www.shop.example/k', 'https://www.shop.example/k'],
    ['without a scheme, but with a known top-level domain', 'shop.co.uk/k', 'https://shop.co.uk/k'],
    ['that is only a host', 'shop.com', 'https://shop.com/'],
    ['with a host label of one character', 'https://x.y1.example/k', 'https://x.y1.example/k'],
    ['with an internationalized top-level domain', 'https://shop.xn--p1ai/', 'https://shop.xn--p1ai/'],
  ])('%s is read', (_, value, address) => {
    expect(unwrapDestination(value)).toBe(address);
  });

  test.each([
    ['a URL with a broken escape', 'https%253A%25zz'],
    ['a URL with another scheme', 'ftp://shop.example/'],
    ['a URL whose scheme only begins like https', 'httpsx://shop.example/'],
    ['a URL whose scheme only ends like https', 'xhttps://shop.example/'],
    ['a script URL', 'javascript:alert(1)'],
    ['a URL with an IP address', 'https://127.0.0.1/'],
    ['a URL without a top-level domain', 'https://localhost/'],
    ['a plain word', 'kettle'],
    ['a file name', 'kettle.html'],
    ['a URL with a digit in its top-level domain', 'https://shop.exam1/'],
    ['a host whose ending only begins like a known one', 'shop.community/x'],
    ['a host that begins with a hyphen', 'https://-shop.example/'],
    ['a URL that was encoded four times', '%25252568ttps'],
    ['empty', ''],
  ])('cannot be %s', (_, value) => {
    expect(unwrapDestination(value)).toBe('hidden');
  });

  test('is the first valid one, in the network’s order of preference', () => {
    expect(unwrapUrl(`https://awin1.com/x?p=${encodeURIComponent('https://other.example/')}&ued=${wrapped}`)).toBe(
      target,
    );
    expect(unwrapUrl(`https://awin1.com/x?p=${wrapped}&ued=nonsense`)).toBe(target);
    expect(unwrapUrl(`https://awin1.com/x?ued=${wrapped}&ued=${encodeURIComponent('https://other.example/')}`)).toBe(
      target,
    );
  });

  test('can be in the path', () => {
    expect(unwrapUrl('https://prf.hn/click/camref:1/destination:https%3A%2F%2Fshop.example%2Fk')).toBe(
      'https://shop.example/k',
    );
    expect(unwrapUrl('https://go.linksynergy.com/links/1/type/dlg/https://shop.example/kettle?a=1')).toBe(
      'https://shop.example/kettle?a=1',
    );
    expect(unwrapUrl('https://prf.hn/click/destination:http%3A%2F%2Fshop.example%2Fk')).toBe('http://shop.example/k');
    expect(unwrapUrl('https://prf.hn/xhttps://shop.example/k')).toBe('hidden');
    expect(unwrapUrl('https://prf.hn/?x=.example.com/k')).toBe('hidden');
    expect(unwrapUrl('https://prf.hn/click/http-link')).toBe('hidden');
  });
});

describe('an exit page is unwrapped to', () => {
  test.each([
    ['the URL in its query', 'https://href.li/?https://shop.example/kettle?a=1'],
    ['the encoded URL in its query', 'https://href.li/?https%3A%2F%2Fshop.example%2Fkettle%3Fa%3D1'],
    ['the host and path after /amp/s/', 'https://www.google.com/amp/s/shop.example/kettle?a=1'],
    ['the host and path after /amp/', 'https://www.google.de/amp/shop.example/kettle?a=1'],
    ['the page in the AMP cache', 'https://shop-example.cdn.ampproject.org/c/s/shop.example/kettle?a=1'],
  ])('%s: %s', (_, address) => expect(unwrapUrl(address)).toBe('https://shop.example/kettle?a=1'));

  test('its target with the fragment', () => {
    expect(unwrapUrl('https://href.li/?https://shop.example/kettle#blue')).toBe('https://shop.example/kettle#blue');
  });
});
