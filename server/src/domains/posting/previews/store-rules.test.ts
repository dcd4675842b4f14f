import { describe, expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';
import { hostLabel, storeName } from './store-rules.ts';

const noNames = { known: null, site: null, cut: null, seller: null };
const host = 'www.acme-tools.co.uk';

describe('a store is named', () => {
  test.each([
    ['by the name of the known shop', { known: 'Acme', site: 'Other', cut: 'Another', seller: 'Third' }, 'Acme'],
    ['by the name it gives itself', { site: 'Acme Tools Ltd', cut: 'Another' }, 'Acme Tools Ltd'],
    ['without the slogan after its own name', { site: 'Acme Tools | Tools for everyone' }, 'Acme Tools'],
    [
      'by the end of its titles if it gives only its host as its name',
      { site: 'acme-tools.co.uk', cut: 'ACME Tools' },
      'ACME Tools',
    ],
    ['by the end of its titles rather than by the seller', { cut: 'ACME Tools', seller: 'Robin' }, 'ACME Tools'],
    ['by the seller if that has the name of the host', { seller: 'ACME Tools' }, 'ACME Tools'],
    ['by the seller even with an article before the name of the host', { seller: 'The Acme Tools' }, 'The Acme Tools'],
    ['by its host rather than by another seller', { seller: 'Robin’s corner' }, 'Acme Tools'],
    ['by its host if its titles end with the host, too', { cut: 'Acme-Tools.co.uk' }, 'Acme Tools'],
  ])('%s', (_, names, name) => {
    expect(storeName({ ...noNames, ...names }, host)).toBe(name);
  });

  test.each([
    ['www.acme.com', 'acme', 'Acme'],
    ['shop.acme.com', 'acme', 'Acme'],
    ['acme.com.au', 'acme', 'Acme'],
    ['co.uk', 'co', 'Co'],
    ['shop.example', 'shop', 'Shop'],
    ['localhost', 'localhost', 'Localhost'],
    ['xn--mnze-0ra.example', 'xn--mnze-0ra', null],
    ['123.example', '123', null],
  ])('after its host %s', (hostname, label, name) => {
    expect(hostLabel(hostname)).toBe(label);
    expect(storeName(noNames, hostname)).toBe(name);
  });
});

test('the store is named by the end of the title, the site’s linked data or the application name', () => {
  const product = withJsonLd({ '@type': 'Product', name: 'Kettle', offers: { price: 5 } });
  const address = 'https://www.acmehardware.com/kettle';
  const page = `<title>Kettle Mfr# 5 -  Acme Hardware  </title>${product}`;
  expect(readShopPage(page, { address })).toMatchObject({ title: 'Kettle', store: 'Acme Hardware' });
  const site = withJsonLd({ '@type': 'WebSite', name: 'Acme Hardware Store' });
  expect(readShopPage(`${product}${site}`, { address })?.store).toBe('Acme Hardware Store');
  const appNameMeta = '<meta name="application-name" content="ACME">';
  expect(readShopPage(`${product}${appNameMeta}`, { address })?.store).toBe('ACME');
});
