import { expect, test } from 'vitest';
import { icons, parseIcon, pictureOf } from './rules.ts';

test.each(Object.keys(icons))('%s.png is an icon of the size in its name', (name) => {
  const found = parseIcon(`${name}.png`);
  expect(found?.name).toBe(name);
  expect(name.endsWith(`-${found?.icon.size}`)).toBe(true);
});

test('icons come in three regular and two maskable sizes, and in one for Apple devices', () => {
  expect(icons).toEqual({
    'icon-64': { size: 64, purpose: 'any' },
    'icon-192': { size: 192, purpose: 'any' },
    'icon-512': { size: 512, purpose: 'any' },
    'maskable-192': { size: 192, purpose: 'maskable' },
    'maskable-512': { size: 512, purpose: 'maskable' },
    'apple-180': { size: 180, purpose: 'maskable' },
  });
});

test.each(['icon-192', 'icon-192.jpg', 'icon-193.png', 'toString.png', 'icon-192.png.png', 'icon-192.png/x', ''])(
  '%j isn’t an icon',
  (file) => {
    expect(parseIcon(file)).toBeUndefined();
  },
);

test('a picture’s key is read from its address, and other addresses have none', () => {
  const key = '0123456789abcdef0123456789abcdef';
  expect(pictureOf(`/images/${key}/medium.webp`)).toBe(key);
  for (const other of [null, `/images/${key}`, `/images/${key}0/a.webp`, `https://x.example/images/${key}/a.webp`, ''])
    expect(pictureOf(other)).toBeUndefined();
});
