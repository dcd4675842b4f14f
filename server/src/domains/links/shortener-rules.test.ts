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
    ['of a shop', 'www.amazon.com'],
    ['of a shop whose short addresses are elsewhere', 'www.aliexpress.com'],
    ['of a shop with another branch', 'click.aliexpress.com'],
    ['whose host only ends like a shortener', 'rabbit.ly'],
    ['whose host only begins like one', 'bit.ly.example'],
    ['of a service that also hides links elsewhere', 'maps.google.com'],
    ['of a country, not of a shortener in it', 'example.ly'],
    ['with no host', ''],
  ])('%s: %s', (_, host) => expect(isShortener(host)).toBe(false));
});
