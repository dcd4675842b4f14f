import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { bytesText } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_250, '1.3 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [250_000_000, '250 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are written as “%s”', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  ['de', 'DE', '1,3 kB'],
  ['fr', 'FR', '1,3 ko'],
  ['ar', 'EG', /^١٫٣/],
])('in the language %s of the country %s, bytes follow the local format', (language, country, text) => {
  const timeZone = 'UTC';
  presentLocale(completeLocale({ language, country, currency: 'EUR', timeZone }));
  expect(bytesText(1_250).replace(/[\u00a0\u202f]/g, ' ')).toMatch(text);
});
