import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentSteps, accentStyle, contrast, faintOn } from './accent.ts';

test('contrast follows the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('an accent that is too faint in one theme is reported with that theme', () => {
  expect(faintOn('#ffe600')).toBe('light');
  expect(faintOn('#0b1f4d')).toBe('dark');
  expect(['#2563eb', '#c2410c', '#0f766e', '#db2777'].map(faintOn)).toEqual(Array(4).fill(undefined));
});

test.each(['#2563eb', '#c2410c', '#0f766e', '#db2777', '#e5484d'])('every step of %s is readable', (accent) => {
  const { text, fill, wash, on } = accentSteps(accent);
  for (const theme of [0, 1] as const) {
    expect(contrast(text[theme], wash[theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(on[theme], fill[theme])).toBeGreaterThanOrEqual(4.5);
  }
});

test('the style sets the accent, and its text colour for both themes', () => {
  expect(accentStyle('#2563eb')).toMatch(
    /^:root:root\{--color-accent:#2563eb;.*--color-accent-text:light-dark\(#.{6},#.{6}\)/,
  );
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('text and buttons are readable with any accent', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const { text, fill, wash, on } = accentSteps(accent);
      for (const theme of [0, 1] as const) {
        expect(contrast(text[theme], wash[theme])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on[theme], fill[theme])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('contrast is symmetric, 1 for equal colours and at most 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, other)).toBeLessThanOrEqual(21);
      expect(contrast(one, one)).toBe(1);
    }),
  );
});

test('a readable accent is kept, and any other is changed as little as possible', () => {
  expect(accentSteps('#2563eb').fill[0]).toBe('#2563eb');
  // With 2 % less white, the contrast with its background would be 4.36.
  expect(accentSteps('#000000')).toEqual({
    text: ['#000000', '#7a7a7a'],
    fill: ['#000000', '#808080'],
    'fill-hover': ['#000000', '#939393'],
    wash: ['#ebebeb', '#0e0c0b'],
    on: ['#ffffff', '#170d07'],
  });
});

test('the style sets the accent, its focus ring and every step for both themes', () => {
  const names = [...accentStyle('#2563eb').matchAll(/--color-([a-z-]+):(#.{6}|light-dark\(#.{6},#.{6}\))/g)];
  expect(names.map(([, name]) => name)).toEqual([
    'accent',
    'focus',
    'on-accent',
    'accent-text',
    'accent-fill',
    'accent-fill-hover',
    'accent-wash',
  ]);
  expect(accentStyle('#2563eb')).toMatch(/^:root:root\{[^{}]+\}$/);
});
