import { expect, test } from 'vitest';
import { withDigits } from './rules.ts';

const arabic = { language: 'ar', country: 'EG' };

test('the digits of a file are imported along with its language or country', () => {
  expect(withDigits(arabic, { ...arabic, digits: 'latin' }, { digits: 'latin' })).toEqual({
    ...arabic,
    digits: 'latin',
  });
  expect(withDigits({ country: 'EG' }, { digits: 'latin' }, { digits: 'latin' })).toHaveProperty('digits', 'latin');
});

test('digits aren’t imported if the file has none or different ones, or changes neither language nor country', () => {
  expect(withDigits(arabic, arabic, { digits: 'latin' })).toEqual(arabic);
  expect(withDigits(arabic, { ...arabic, digits: 'roman' }, { digits: 'latin' })).toEqual(arabic);
  expect(withDigits({ siteName: 'First' }, { digits: 'latin' }, { digits: 'latin' })).toEqual({ siteName: 'First' });
});
