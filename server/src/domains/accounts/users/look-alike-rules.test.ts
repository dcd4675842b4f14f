import { describe, expect, test } from 'vitest';
import { looksLike, mixesScripts, shapesOf } from './look-alike-rules.ts';

describe('mixed scripts in a name', () => {
  test.each([
    ['Cyrillic in a Latin name', '\u0430nna'],
    ['Greek in a Latin name', '\u0391nna'],
    ['Latin in a Cyrillic name', 'Мари\u0061'],
    ['Cherokee in a Latin name', '\u13aanna'],
    ['Hebrew in an Arabic name', 'علیשלום'],
  ])('are detected: %s', (_, name) => expect(mixesScripts(name)).toBe(true));

  test.each(
    'Zoë|José 2|علی|王小明|王 Wang|たなか ケン 太郎 Ken|김민수 Kim|Мария|Ωμέγα|अमित|ธนา|שלום|ᏣᎳᎩ|123 !|Family \u{1f468}'.split(
      '|',
    ),
  )('are not detected in %s', (name) => expect(mixesScripts(name)).toBe(false));
});

describe('look-alike names', () => {
  test.each([
    ['sara', 's\u0430ra'],
    ['paypal', 'paypaI'],
    ['copa', 'сора'],
    ['moderator', 'm0derator'],
    ['Ada Lovelace', 'ada_lovelace'],
    ['marna', 'mama'],
    ['alice', 'al1ce'],
    ['Admin Ellis', 'Admln EIlls'],
    ['Ida Lund', 'Ida ʟund'],
    ['Ida Lund', 'ɪᴅᴀ ʟᴜɴᴅ'],
    ['Ida Lund', '🅸🅳🅰 🅻🆄🅽🅳'],
  ])('%s and %s look alike', (one, other) => expect(looksLike(other, [one])).toBe(true));

  test.each([
    ['mara', 'maria'],
    ['José', 'Jose'],
    ['admin', 'admins'],
    ['Hata', 'ната'],
    ['Ida', 'Ida 🇩🇪'],
    ['!', '?'],
  ])('%s and %s don’t look alike', (one, other) => expect(looksLike(other, [one])).toBe(false));
});

test('the shape of a name treats a 1 inside it as an i, but not an l or a 1 at the end', () => {
  expect(shapesOf('al1ce')).toContain(shapesOf('alice')[0]);
  expect(shapesOf('marla')).not.toContain(shapesOf('maria')[0]);
  expect(shapesOf('team1')).not.toContain(shapesOf('teami')[0]);
});
