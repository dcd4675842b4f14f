import { expect, test } from 'vitest';
import { accentSteps, accentStyle, contrast, faintOn } from './accent-rules.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('an accent must be seen on both grounds', () => {
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

test('the style names every step once, for both themes', () => {
  expect(accentStyle('#2563eb')).toMatch(
    /^:root:root\{--color-ember:#2563eb;.*--color-ember-text:light-dark\(#.{6},#.{6}\)/,
  );
});
