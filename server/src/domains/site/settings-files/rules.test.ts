import { expect, test } from 'vitest';
import { withDigits } from './rules.ts';

const egyptianArabic = { language: 'ar', country: 'EG' };

test('the digits of a file are imported along with its language or country', () => {
  expect(withDigits(egyptianArabic, { ...egyptianArabic, digits: 'latin' }, { digits: 'latin' })).toEqual({
    ...egyptianArabic,
    digits: 'latin',
  });
  expect(withDigits({ country: 'EG' }, { digits: 'latin' }, { digits: 'latin' })).toHaveProperty('digits', 'latin');
});

test('digits aren’t imported if the file has none or different ones, or changes neither language nor country', () => {
  expect(withDigits(egyptianArabic, egyptianArabic, { digits: 'latin' })).toEqual(egyptianArabic);
  expect(withDigits(egyptianArabic, { ...egyptianArabic, digits: 'roman' }, { digits: 'latin' })).toEqual(
    egyptianArabic,
  );
  expect(withDigits({ siteName: 'First' }, { digits: 'latin' }, { digits: 'latin' })).toEqual({ siteName: 'First' });
});
