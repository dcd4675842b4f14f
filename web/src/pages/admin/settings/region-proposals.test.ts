import { expect, test } from 'vitest';
import { proposeRegion, usualTimeZone } from './region-proposals.ts';

const start = { language: 'en', country: 'US', currency: 'USD', timeZone: 'UTC' };
const none = () => false;

test('a language proposes its main country with its currency and time zone', () => {
  expect(proposeRegion({ ...start, language: 'de' }, 'language', none)).toMatchObject({
    country: 'DE',
    currency: 'EUR',
  });
  expect(usualTimeZone('DE', 'UTC')).toBe('Europe/Berlin');
});

test('a country or currency chosen by the admin is kept', () => {
  const swiss = { ...start, language: 'de', country: 'CH' };
  expect(proposeRegion(swiss, 'language', (name) => name === 'country')).not.toHaveProperty('country');
  expect(proposeRegion(swiss, 'country', (name) => name === 'currency')).not.toHaveProperty('currency');
  expect(proposeRegion(swiss, 'country', none)).toMatchObject({ currency: 'CHF' });
});

test('a country whose time zones differ only in the past gets the first of them', () => {
  expect(usualTimeZone('UZ', 'Europe/Berlin')).toBe('Asia/Samarkand');
});

test('a country with several time zones gets the browser’s if it is one of them, else none', () => {
  expect(usualTimeZone('US', 'America/Chicago')).toBe('America/Chicago');
  expect(usualTimeZone('US', 'Europe/Berlin')).toBeUndefined();
});
