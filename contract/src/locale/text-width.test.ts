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
])('%s says as much as %i Latin letters', (text, length) => {
  expect(lengthInLatin(text)).toBe(length);
});

test.each([
  ['en', 10],
  ['ar', 10],
  ['ja', 5],
  ['zh-TW', 5],
])('a site in %s asks for %i characters where an English one asks for 10', (language, characters) => {
  presentLocale({ ...firstLocale, language });
  expect(ownCharacters(10)).toBe(characters);
});
