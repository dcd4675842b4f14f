import { expect, test } from 'vitest';
import * as lookLimits from '../limits/look.ts';
import { type Look, lookStyle } from './look-style.ts';

const first: Look = {
  accent: null,
  corners: 'round',
  density: 'normal',
  font: 'inter',
  hiddenSections: [],
  logoUrl: null,
  logoDarkUrl: null,
  isNameInLogo: false,
};
const key = 'a'.repeat(32);
const logos = { logoUrl: `/images/${key}/medium.webp`, logoDarkUrl: `/images/${key.replace('a', 'b')}/medium.webp` };

test('the default look needs no CSS, even with a logo and one hidden section', () => {
  expect(lookStyle(first)).toBe('');
  expect(lookStyle({ ...first, logoUrl: logos.logoUrl, hiddenSections: ['tips'] })).toBe('');
});

test('every choice of corners, density and font has its own CSS, which loads nothing', () => {
  const styles = [
    ...lookLimits.corners.filter((it) => it !== 'round').map((corners) => lookStyle({ ...first, corners })),
    ...lookLimits.densities.filter((it) => it !== 'normal').map((density) => lookStyle({ ...first, density })),
    ...lookLimits.fonts.filter((it) => it !== 'inter').map((font) => lookStyle({ ...first, font })),
  ];
  expect(styles).toHaveLength(11);
  expect(new Set(styles).size).toBe(styles.length);
  for (const style of styles) expect(style).toMatch(/^(:root:root|@media \([^)]+\))\{.+\}$/);
  expect(styles.join('')).not.toMatch(/url\(|@import|http/);
});

test('square corners and another font override the tokens of the style sheet', () => {
  expect(lookStyle({ ...first, corners: 'square', font: 'system' })).toBe(
    ':root:root{--radius-sm:0rem;--radius-md:0rem;--radius-lg:0rem;--radius-xl:0rem;--font-sans:system-ui,sans-serif}',
  );
});

test('the dark theme shows the dark logo if both logos are images of the site', () => {
  expect(lookStyle({ ...first, ...logos })).toBe(
    `[data-theme="dark"] img[src="${logos.logoUrl}"]{content:url("${logos.logoDarkUrl}")}`,
  );
  expect(lookStyle({ ...first, ...logos, logoUrl: null })).toBe('');
  expect(lookStyle({ ...first, ...logos, logoDarkUrl: '/x"){}body{display:none}' })).toBe('');
});

test('deals take the full width of the home page if all other sections are hidden', () => {
  expect(lookStyle({ ...first, hiddenSections: ['tips', 'trending'] })).toContain('grid-column:1/-1');
});

test('a logo that contains the name takes the name’s space and leaves the name to screen readers', () => {
  const style = lookStyle({ ...first, logoUrl: logos.logoUrl, isNameInLogo: true });
  expect(style).toContain(`img[src="${logos.logoUrl}"]:not(main *){max-width:min(11rem,32vw)}`);
  expect(style).toContain('+span{position:absolute');
  expect(lookStyle({ ...first, isNameInLogo: true })).toBe('');
});
