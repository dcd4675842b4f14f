import type { CategoryNode } from '@haggle/contract/catalogue/categories';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { categoryTreeQuery } from '../categories/queries.ts';
import { topNamesQuery } from '../stores-brands/top-names-query.ts';

type Pairs = (readonly [value: string, name: string])[];

/** Returns filter options: categories indented by depth, and the largest stores plus the one in the address. */
export function useFilterPairs(chosenStore: string | undefined): { categories: Pairs; stores: Pairs } {
  const api = useApi();
  const { data: tree = [] } = useQuery(categoryTreeQuery(api));
  const { data: top = [] } = useQuery(topNamesQuery(api, 'stores'));
  const known = top.map(({ slug, name }) => [slug, name] as const);
  const isMissing = chosenStore !== undefined && !known.some(([slug]) => slug === chosenStore);
  return {
    categories: [['', t('admin-kit.filters.any')], ...pairsOf(tree, 0)],
    stores: [['', t('admin-kit.filters.any')], ...(isMissing ? [[chosenStore, chosenStore] as const] : []), ...known],
  };
}

function pairsOf(nodes: readonly CategoryNode[], depth: number): Pairs {
  return nodes.flatMap(({ slug, name, children }) => [
    [slug, `${'\u2003'.repeat(depth)}${name}`] as const,
    ...pairsOf(children, depth + 1),
  ]);
}
