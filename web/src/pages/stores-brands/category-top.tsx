import type { DealFacts } from '@haggle/contract/catalogue/name-index';
import type { ComponentProps } from 'react';
import { CategoryTiles } from '../../features/categories/category-tiles.tsx';
import { CategoryFacts } from './facts.tsx';

/** The part between a category's name and its deals: its subcategories and its facts. */
export function CategoryTop({ categories, facts }: ComponentProps<typeof CategoryTiles> & { facts: DealFacts }) {
  return (
    <>
      <CategoryTiles categories={categories} />
      <CategoryFacts facts={facts} />
    </>
  );
}
