import * as categoryLimits from '@haggle/contract/limits/categories';
import { describe, expect, test } from 'vitest';
import { categoryParts, findCategory } from './category-rules.ts';

const categories = [
  { name: 'Home & Garden', slug: 'home-garden', path: 'home-garden' },
  { name: 'Kitchen', slug: 'kitchen', path: 'home-garden/kitchen' },
  { name: 'TV/Audio', slug: 'tv-audio', path: 'tv-audio' },
  { name: 'Audio', slug: 'audio', path: 'music/audio' },
];
const findSlug = (word: string) => findCategory(word, categories)?.slug;

describe('a word matches the category', () => {
  test.each([
    ['with that slug', 'home-garden', 'home-garden'],
    ['with that name, regardless of case', 'HOME & garden', 'home-garden'],
    ['with that path', 'home-garden/kitchen', 'kitchen'],
    ['whose name contains a slash', 'TV/Audio', 'tv-audio'],
    ['at the end of a path with unknown parents', 'Appliances > Kitchen', 'kitchen'],
    ['at the end of a path separated by slashes', 'appliances/small/kitchen', 'kitchen'],
    ['at the end of a path separated by vertical bars', 'Appliances | Kitchen', 'kitchen'],
    ['at the end of a path separated by double arrows', 'Appliances » Kitchen', 'kitchen'],
    ['at the end of a path separated by double colons', 'Appliances::Kitchen', 'kitchen'],
    ['whose name contains a slash, at the end of a path', 'Electronics > TV/Audio', 'tv-audio'],
    ['despite spaces around the word', ' Kitchen ', 'kitchen'],
  ])('%s: %s', (_, word, slug) => expect(findSlug(word)).toBe(slug));

  test.each([
    ['is only part of a name', 'Kitch'],
    ['is in the middle of a path', 'Kitchen > Pans'],
    ['is empty', ''],
    ['is a path that ends with a separator', 'Kitchen >'],
  ])('but not if it %s', (_, word) => expect(findSlug(word)).toBeUndefined());
});

describe('the names of a path', () => {
  test.each([
    ['are separated by single arrows', 'Home > Kitchen › Pans', ['Home', 'Kitchen', 'Pans']],
    ['are also separated by double arrows and vertical bars', 'Home » Kitchen|Pans', ['Home', 'Kitchen', 'Pans']],
    ['are also separated by double colons', 'Home::Kitchen', ['Home', 'Kitchen']],
    ['are separated by a slash only if it has spaces around it', 'Home / TV/Audio', ['Home', 'TV/Audio']],
    ['leave out empty ones and punctuation', ' > Home > - > Kitchen > ', ['Home', 'Kitchen']],
    ['may be in any script', 'المنزل > المطبخ', ['المنزل', 'المطبخ']],
    ['are an empty list if there is only a separator', ' > ', []],
  ])('%s', (_, word, names) => expect(categoryParts(word)).toEqual(names));

  test('are limited to the levels of the tree, counted from the root', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(categoryParts(names.join(' > '))).toEqual(names.slice(0, categoryLimits.maxDepth));
  });

  test('are cut to the maximum length of a name, without a trailing space', () => {
    const maxLength = categoryLimits.maxNameLength;
    expect(categoryParts('x'.repeat(maxLength + 1))).toEqual(['x'.repeat(maxLength)]);
    expect(categoryParts(`${'x'.repeat(maxLength - 1)} y`)).toEqual(['x'.repeat(maxLength - 1)]);
  });
});
