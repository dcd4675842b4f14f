import { expect, test } from 'vitest';
import { areNested, listShownCategories } from './category-choices.ts';

const category = (path: string) => ({ slug: path.split('/').at(-1) ?? '', name: path, path, count: 1 });
const all = ['electronics', 'electronics/audio', 'electronics/audio/headphones', 'books', 'books/comics'].map(category);
const shownSlugs = (...chosen: string[]) => listShownCategories(all, chosen).map(({ slug, depth }) => [slug, depth]);

test('without a choice only the top categories are shown', () => {
  expect(shownSlugs()).toEqual([
    ['electronics', 0],
    ['books', 0],
  ]);
});

test('a chosen category is shown with its parents and its subcategories', () => {
  expect(shownSlugs('audio')).toEqual([
    ['electronics', 0],
    ['audio', 1],
    ['headphones', 2],
    ['books', 0],
  ]);
});

test('several categories can be open at the same time', () => {
  expect(shownSlugs('books', 'electronics')).toEqual([
    ['electronics', 0],
    ['audio', 1],
    ['books', 0],
    ['comics', 1],
  ]);
});

test('two categories are nested if one’s path contains the other’s, not if they only start alike', () => {
  expect(areNested('books', 'books/comics')).toBe(true);
  expect(areNested('books/comics', 'books')).toBe(true);
  expect(areNested('books', 'bookshelves')).toBe(false);
});
