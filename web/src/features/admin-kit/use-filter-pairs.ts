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
  const { data: tree = [] } = useQuery(categoryTreeQuery(api));
  const { data: top = [] } = useQuery(topNamesQuery(api, 'stores'));
  const storeOptions = top.map(({ slug, name }) => [slug, name] as const);
  const isMissing = chosenStore !== undefined && !storeOptions.some(([slug]) => slug === chosenStore);
  return {
    categories: [['', t('admin-kit.filters.any')], ...optionsOf(tree, 0)],
    stores: [
      ['', t('admin-kit.filters.any')],
      ...(isMissing ? [[chosenStore, chosenStore] as const] : []),
      ...storeOptions,
    ],
  };
}

function optionsOf(nodes: readonly CategoryNode[], depth: number): SelectOptions {
  return nodes.flatMap(({ slug, name, children }) => [
    [slug, `${'\u2003'.repeat(depth)}${name}`] as const,
    ...optionsOf(children, depth + 1),
  ]);
}
