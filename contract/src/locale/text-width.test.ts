import { afterEach, expect, test } from 'vitest';
import { firstLocale, presentLocale } from './locale.ts';
import { lengthInLatin, ownCharacters } from './text-width.ts';

afterEach(() => presentLocale(firstLocale));

test.each([
  ['Kettle 1 l', 10],
  ['Wasserkühler', 12],
  ['コーヒー豆', 10],
  ['电热水壶', 8],
  ['전기주전자', 10],
  ['غلاية', 5],
])('%s counts as %i Latin characters', (text, length) => {
  expect(lengthInLatin(text)).toBe(length);
});

test.each([
  ['en', 10],
  ['ar', 10],
  ['ja', 5],
  ['zh-TW', 5],
])('in %s, a minimum of %i characters corresponds to 10 Latin ones', (language, characters) => {
  presentLocale({ ...firstLocale, language });
  expect(ownCharacters(10)).toBe(characters);
});
