import * as categoryLimits from '@haggle/contract/limits/categories';
import { describe, expect, test } from 'vitest';
import { categoryParts, findCategory } from './category-rules.ts';

const categories = [
  { name: 'Home & Garden', slug: 'home-garden', path: 'home-garden' },
  { name: 'Kitchen', slug: 'kitchen', path: 'home-garden/kitchen' },
  { name: 'TV/Audio', slug: 'tv-audio', path: 'tv-audio' },
  { name: 'Audio', slug: 'audio', path: 'music/audio' },
];
const found = (word: string) => findCategory(word, categories)?.slug;

describe('a word matches the category', () => {
  test.each([
    ['of that slug', 'home-garden', 'home-garden'],
    ['of that name, in any case', 'HOME & garden', 'home-garden'],
    ['at that path', 'home-garden/kitchen', 'kitchen'],
    ['whose name has a stroke', 'TV/Audio', 'tv-audio'],
    ['at the end of another site’s path', 'Appliances > Kitchen', 'kitchen'],
    ['at the end of a path of strokes', 'appliances/small/kitchen', 'kitchen'],
    ['at the end of a path, however that is written', 'Appliances | Kitchen', 'kitchen'],
    ['at the end of a path with arrows', 'Appliances » Kitchen', 'kitchen'],
    ['at the end of a path with colons', 'Appliances::Kitchen', 'kitchen'],
    ['whose name has a stroke, at the end of a path', 'Electronics > TV/Audio', 'tv-audio'],
    ['that stands alone between blanks', ' Kitchen ', 'kitchen'],
  ])('%s: %s', (_, word, slug) => expect(found(word)).toBe(slug));

  test.each([
    ['is part of a name', 'Kitch'],
    ['is in the middle of a path', 'Kitchen > Pans'],
    ['is nothing', ''],
    ['is a path that ends open', 'Kitchen >'],
  ])('but none if it %s', (_, word) => expect(found(word)).toBeUndefined());
});

describe('the names of a path', () => {
  test.each([
    ['are parted as other programs part them', 'Home > Kitchen › Pans', ['Home', 'Kitchen', 'Pans']],
    ['also by double arrows, strokes and colons', 'Home » Kitchen|Pans', ['Home', 'Kitchen', 'Pans']],
    ['also by colons', 'Home::Kitchen', ['Home', 'Kitchen']],
    ['by a slash only between blanks', 'Home / TV/Audio', ['Home', 'TV/Audio']],
    ['are without empty ones and signs', ' > Home > - > Kitchen > ', ['Home', 'Kitchen']],
    ['may be in any writing', 'المنزل > المطبخ', ['المنزل', 'المطبخ']],
    ['are none where there is nothing', ' > ', []],
  ])('%s', (_, word, names) => expect(categoryParts(word)).toEqual(names));

  test('are limited to the levels of the tree, counted from the root', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(categoryParts(names.join(' > '))).toEqual(names.slice(0, categoryLimits.depthMost));
  });

  test('are cut to the maximum length of a name, without a trailing space', () => {
    const most = categoryLimits.nameMost;
    expect(categoryParts('x'.repeat(most + 1))).toEqual(['x'.repeat(most)]);
    expect(categoryParts(`${'x'.repeat(most - 1)} y`)).toEqual(['x'.repeat(most - 1)]);
  });
});
