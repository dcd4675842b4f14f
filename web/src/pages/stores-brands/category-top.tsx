import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import type { ComponentProps } from 'react';
import { CategoryTiles } from '../../features/categories/category-tiles.tsx';
import { CategoryFacts } from './facts.tsx';

/** What stands between a category's name and its deals: the categories below it, and what is known of it. */
export function CategoryTop({ categories, facts }: ComponentProps<typeof CategoryTiles> & { facts: DealFacts }) {
  return (
    <>
      <CategoryTiles categories={categories} />
      <CategoryFacts facts={facts} />
    </>
  );
}
