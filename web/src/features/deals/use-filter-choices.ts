import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { topBrandsQuery } from '../brands/queries.ts';
import { categoryName } from '../categories/category-options.tsx';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topStoresQuery } from '../stores/queries.ts';
import { titleOf } from './filters.ts';

/** What the filters offer to choose from, and the proper name of each slug. */
export function useFilterChoices() {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoryTreeQuery(api));
  const { data: stores = [] } = useQuery(topStoresQuery(api));
  const { data: brands = [] } = useQuery(topBrandsQuery(api));
  function nameOf(slug: string): string {
    const named = [...stores, ...brands].find((one) => one.slug === slug);
    return categoryName(categories, slug) ?? named?.name ?? titleOf(slug);
  }
  return { categories, stores, brands, nameOf };
}
