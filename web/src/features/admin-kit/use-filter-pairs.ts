import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topNamesQuery } from '../stores-brands/top-names-query.ts';

type SelectOptions = (readonly [value: string, name: string])[];

/** Returns filter options: categories indented by depth, and the largest stores plus the one in the address. */
export function useFilterOptions(chosenStore: string | undefined): {
  categories: SelectOptions;
  stores: SelectOptions;
} {
  const api = useApi();
  const { data: top = [] } = useQuery(topNamesQuery(api, 'stores'));
  return { categories: useCategoryOptions(), stores: storeOptions(top, chosenStore) };
}

/** Returns all categories as filter options, indented by depth. */
export function useCategoryOptions(): SelectOptions {
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  return [['', t('admin-kit.filters.any')], ...optionsOf(tree, 0)];
}

/** Returns stores as filter options, with the one in the address even if it isn't among them. */
export function storeOptions(
  stores: readonly { slug: string; name: string }[],
  chosenStore: string | undefined,
): SelectOptions {
  const isMissing = chosenStore !== undefined && !stores.some(({ slug }) => slug === chosenStore);
  return [
    ['', t('admin-kit.filters.any')],
    ...(isMissing ? [[chosenStore, chosenStore] as const] : []),
    ...stores.map(({ slug, name }) => [slug, name] as const),
  ];
}

function optionsOf(nodes: readonly CategoryNode[], depth: number): SelectOptions {
  return nodes.flatMap(({ slug, name, children }) => [
    [slug, `${'\u2003'.repeat(depth)}${name}`] as const,
    ...optionsOf(children, depth + 1),
  ]);
}
