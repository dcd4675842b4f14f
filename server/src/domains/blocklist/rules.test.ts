import { expect, test } from 'vitest';
import { extractHosts, isPublicProvider, normalizeValue, strictest, textOfDeal } from './rules.ts';

test.each([
  ['word', '  Online  CASINO ', 'online casino'],
  ['word', 'casi*', 'casi*'],
  ['word', 'x*', undefined],
  ['word', '***', undefined],
  ['word', '赌博网', '赌博网'],
  ['word', 'cas\u00adi\u200bno', 'casino'],
  ['word', 'ｃａｓｉｎｏ   royal', 'casino royal'],
  ['link_host', 'https://www.Casino.example/win?a=1', 'casino.example'],
  ['link_host', 'sub.casino.example', 'sub.casino.example'],
  ['link_host', 'com', undefined],
  ['link_host', '203.0.113.4', undefined],
  ['link_host', 'not a host', undefined],
  ['email_domain', 'someone@Mail.example', 'mail.example'],
  ['email_domain', '@mail.example', 'mail.example'],
] as const)('the %s “%s” is stored as: %s', (kind, value, stored) => {
  expect(normalizeValue({ kind, value })).toBe(stored);
});

test('when several effects apply, the strictest wins', () => {
  expect(strictest([])).toBeUndefined();
  expect(strictest(['hold'])).toBe('hold');
  expect(strictest(['hold', 'refuse', 'hold'])).toBe('refuse');
});

test('domains of large email providers are recognized', () => {
  expect(isPublicProvider('gmail.com')).toBe(true);
  expect(isPublicProvider('hotmail.it')).toBe(true);
  expect(isPublicProvider('yahoo.com.br')).toBe(true);
  expect(isPublicProvider('hotmail.watches.example')).toBe(false);
  expect(isPublicProvider('cheapwatches.example')).toBe(false);
});

test.each([
  ['at win.lucky.example/now, or lucky.example.', ['win.lucky.example', 'lucky.example.']],
  ['ｌucky%2Dhost。example', ['lucky-host.example']],
  ['lu\u00adcky.example', ['lucky.example']],
  ['BÜCHER.example', ['xn--bcher-kva.example']],
  ['mail@lucky.example', ['lucky.example']],
  ['50%.off of nothing ... but 100%', []],
])('the text %j names the hosts %j', (text, hosts) => {
  expect(extractHosts(text)).toEqual(hosts);
});

test('all texts and links that a deal shows are collected for the check', () => {
  const deal = {
    ...{ title: 'Kettle', description: 'Boils.', dealURL: 'https://shop.example/k', imageUrl: null, store: 'Shop' },
    ...{ brand: null, tags: ['kitchen'], couponCode: 'TEA', nextBestWhere: 'elsewhere' },
  };
  expect(textOfDeal(deal)).toEqual({
    lines: ['Kettle', 'Shop', null, 'kitchen', 'TEA', 'elsewhere'],
    texts: ['Boils.'],
    links: ['https://shop.example/k', null],
  });
});
