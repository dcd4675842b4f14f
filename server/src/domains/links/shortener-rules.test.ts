import { describe, expect, test } from 'vitest';
import { isShortener } from './shortener-rules.ts';

describe('an address hides where it leads', () => {
  test.each([
    'bit.ly',
    't.co',
    'amzn.to',
    'shop.app.link',
    'my-brand.short.gy',
    'go.magik.ly',
    's.click.aliexpress.com',
    'urldefense.proofpoint.com',
  ])('at %s', (host) => expect(isShortener(host)).toBe(true));
});

describe('an address shows where it leads', () => {
  test.each([
    ['at a shop', 'www.amazon.com'],
    ['at a shop whose short links have other hosts', 'www.aliexpress.com'],
    ['at another subdomain of a shop with short links', 'click.aliexpress.com'],
    ['at a host that only ends like a shortener', 'rabbit.ly'],
    ['at a host that only begins like a shortener', 'bit.ly.example'],
    ['at a service whose short links have another host', 'maps.google.com'],
    ['at a host that shares only the top-level domain of a shortener', 'example.ly'],
    ['without a host', ''],
  ])('%s: %s', (_, host) => expect(isShortener(host)).toBe(false));
});
