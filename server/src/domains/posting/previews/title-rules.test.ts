import { shortened } from '@haggle/contract/locale/shortened';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWall, shopNames, withoutShop } from './title-rules.ts';

test('a shop’s names come from its host, the host’s parts and its given names, without accents and spaces', () => {
  const names = shopNames('www.acme-shop.co.uk', ['Acme Kitchen Online Store', 'É!', null]);
  expect([...names].toSorted()).toEqual(['acme', 'acmekitchen', 'acmeshop']);
  expect(shopNames('shop.example.com', ['Café Zoë', 'HOME', 'x'])).toEqual(
    new Set(['shopexample', 'shop', 'example', 'cafezoe', 'home']),
  );
});

describe('a title without the shop’s name', () => {
  const knownShopNames = shopNames('www.acme.example', ['Acme']);

  test.each([
    ['Kettle | Acme', 'Kettle'],
    ['Kettle - Acme.com', 'Kettle'],
    ['Kettle – Acme Official Site', 'Kettle'],
    ['Acme | Kettle', 'Kettle'],
    ['Acme: Kettle', 'Kettle'],
    ['Acme » Kettle', 'Kettle'],
    ['Acme - Kettle', 'Acme - Kettle'],
    ['Acme | Kettle | Acme', 'Kettle'],
    ['Kettle | Acme | Acme Online | Acme Store', 'Kettle'],
    ['Kettle | Acme | Acme | Acme | Acme', 'Kettle | Acme'],
    ['Kettle | Steel | Acme', 'Kettle | Steel'],
    ['Kettle | Steel', 'Kettle | Steel'],
    ['Kettle｜Acme', 'Kettle'],
    ['Kettle-Acme', 'Kettle-Acme'],
    ['Kettle  --  Acme', 'Kettle'],
    ['Acme:  Kettle', 'Kettle'],
    [' Kettle ', 'Kettle'],
    ['Acme | Acme', 'Acme'],
    ['| Acme', '| Acme'],
  ])('%j is %j', (title, expected) => {
    expect(withoutShop(title, knownShopNames)).toBe(expected);
  });
});

describe('a shortened text', () => {
  test.each([
    ['unchanged if it is as long as allowed', 'a steel kettle', 14, 'a steel kettle'],
    ['cut after the last word that fits', 'a steel kettle', 13, 'a steel…'],
    ['without a comma before the ellipsis', 'a steel, kettle', 14, 'a steel…'],
    ['without any punctuation before the ellipsis', 'a steel -- kettle', 15, 'a steel…'],
    ['cut inside a word that makes up half of it', 'a kettleandmore', 10, 'a kettlea…'],
    ['not cut inside an emoji after a space', 'kettle 😀', 8, 'kettle…'],
    ['not cut inside an emoji in a text without spaces', 'kettles😀x', 9, 'kettles…'],
  ])('is %s', (_, text, maxLength, short) => {
    expect(shortened(text, maxLength)).toBe(short);
  });

  test('is never longer than its limit and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 2, max: 40 }),
        (text, maxLength) => {
          const short = shortened(text, maxLength);
          expect(short.length).toBeLessThanOrEqual(maxLength);
          expect(short.isWellFormed()).toBe(true);
          if (text.length <= maxLength) expect(short).toBe(text);
        },
      ),
    );
  });
});

test.each([
  'Access denied',
  'Access to this page has been denied.',
  'Just a moment...',
  'Attention Required! | Guard',
  'Robot Check',
  'Are you a human?',
  'Are you human',
  'Are you a robot?',
  'Pardon our interruption',
  'Please verify',
  'Security check',
  'CAPTCHA',
  'Bot check',
  'Bot verification',
  'Verify you are human',
  'Verifying that you are a human',
  '403 Forbidden',
  'Page not found',
  ' 404 ',
  'Error',
  'Service unavailable',
  'Sorry! Something went wrong',
])('%j is the title of a bot check or an error page', (title) => {
  expect(isWall(title)).toBe(true);
});

test.each(['Kettle', 'Errors of my youth: a book', 'The 404 kettle', 'Access deniedly', 'Terror', ''])(
  '%j is an ordinary title',
  (title) => {
    expect(isWall(title)).toBe(false);
  },
);
