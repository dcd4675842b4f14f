import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { categoryName } from '../categories/category-options.tsx';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topNamesQuery } from '../stores-brands/top-names-query.ts';
import { titleOf } from './filter-text.ts';

/** Returns the options of the filters and a function that returns the name for a slug. */
export function useFilterChoices() {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoryTreeQuery(api));
  const { data: stores = [] } = useQuery(topNamesQuery(api, 'stores'));
  const { data: brands = [] } = useQuery(topNamesQuery(api, 'brands'));
  function nameOf(slug: string): string {
    const named = [...stores, ...brands].find((one) => one.slug === slug);
    return categoryName(categories, slug) ?? named?.name ?? titleOf(slug);
  }
  return { categories, stores, brands, nameOf };
}
