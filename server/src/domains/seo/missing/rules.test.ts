import { expect, test } from 'vitest';
import { isWorthRecording, referrerOf, wordsOf } from './rules.ts';

test.each(['/old-shop', '/forum/thread-12.html', '/index.php', '/deals/999/a-lamp', '/%D8%B9%D8%B1%D9%88%D8%B6'])(
  'a visit to the missing address %s is recorded',
  (path) => {
    expect(isWorthRecording(path)).toBe(true);
  },
);

test.each([
  '/',
  '/.env',
  '/a/.git/config',
  '/wp-login.php',
  '/wp-content/x.js',
  '/xmlrpc.php',
  '/favicon.ico',
  '/apple-touch-icon-120x120.png',
  '/unsubscribe-me/anna@mail.example',
  '/anna%40mail.example',
  `/${'a'.repeat(300)}`,
])('an address that programs probe or that may name a person isn’t recorded: %s', (path) => {
  expect(isWorthRecording(path)).toBe(false);
});

test('referrers keep the host of other sites and the page of this site', () => {
  const origin = 'https://deals.example';
  expect(referrerOf('https://forum.example/private/thread?user=anna', origin)).toBe('forum.example');
  expect(referrerOf('https://deals.example/articles/lamps?page=2', origin)).toBe('/articles/lamps');
  expect(referrerOf('android-app://com.mail', origin)).toBeNull();
  expect(referrerOf('nonsense', origin)).toBeNull();
  expect(referrerOf(undefined, origin)).toBeNull();
});

test.each([
  ['/products/bosch-drill-18v.html', 'bosch drill 18v'],
  ['/shop/12345', 'shop'],
  ['/t/kaffee_maschine+de%27longhi', 'kaffee maschine de longhi'],
  ['/%E0%A4%A', ''],
  ['/2026/11/', ''],
])('the words of %s are "%s"', (path, expected) => {
  expect(wordsOf(path)).toBe(expected);
});
