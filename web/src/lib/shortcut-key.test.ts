import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut-key.ts';

const press = (key: string, code: string, { shiftKey = false, repeat = false } = {}) =>
  shortcutOf({ key, code, shiftKey, repeat });

test('a Latin letter is its own shortcut wherever its key is, with Caps Lock too', () => {
  expect(press('j', 'KeyJ')).toBe('j');
  expect(press('j', 'KeyC')).toBe('j');
  expect(press('J', 'KeyJ')).toBe('j');
  expect(press('ö', 'Semicolon')).toBe('ö');
  expect(press('ğ', 'KeyE')).toBe('ğ');
});

test.each([
  ['Cyrillic', 'о', 'KeyJ', 'j'],
  ['Cyrillic with Caps Lock', 'О', 'KeyJ', 'j'],
  ['Greek', 'σ', 'KeyS', 's'],
  ['Arabic', 'ا', 'KeyH', 'h'],
  ['Hebrew', 'ש', 'KeyA', 'a'],
  ['Thai, where a key may write a mark', '่', 'KeyJ', 'j'],
])('on a %s layout, the position of a key decides', (_, key, code, shortcut) => {
  expect(press(key, code)).toBe(shortcut);
});

test('signs and keys that write nothing are no letters', () => {
  expect(press('€', 'KeyE')).toBe('€');
  expect(press('*', 'Digit8', { shiftKey: true })).toBe('*');
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('؟', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('Process', 'KeyJ')).not.toBe('j');
});

test('a letter with Shift is no shortcut', () => {
  expect(press('A', 'KeyA', { shiftKey: true })).toBe('A');
  expect(press('Ф', 'KeyA', { shiftKey: true })).toBe('Ф');
});

test('a held key only moves', () => {
  const held = { repeat: true };
  expect(press('j', 'KeyJ', held)).toBe('j');
  expect(press('л', 'KeyK', held)).toBe('k');
  for (const key of ['a', 'd', 'h', 's', 'u']) expect(press(key, `Key${key.toUpperCase()}`, held)).toBe('');
  expect(press('*', 'Digit8', { ...held, shiftKey: true })).toBe('');
});
