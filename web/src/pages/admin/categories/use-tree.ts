import type { CategoryTree, TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { refusalText } from '../../../lib/refusal-text.ts';
import { categoryTreeQuery } from './queries.ts';
import { edgeText, type Move, positionAfterMove, positionText, type TreePosition } from './tree-moves.ts';

/** A request that changes the tree of a given version. */
type TreeChange = (version: number) => Promise<{ data: CategoryTree }>;

/** Returns actions on the tree's latest version, with their result in `said`. Moves run one at a time. */
export function useTree() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = categoryTreeQuery(api);
  const [said, setSaid] = useState('');
  const isBusy = useRef(false);

  const version = () => client.getQueryData(queryKey)?.version ?? 0;

  /**
   * Runs one action, then caches the tree that the server returned.
   * @param seenVersion the version on which the decision was based, if not the current one
   */
  async function act(run: TreeChange, seenVersion = version()): Promise<CategoryTree> {
    try {
      const { data } = await run(seenVersion);
      client.setQueryData(queryKey, data);
      void client.invalidateQueries({ queryKey: ['categories'] });
      return data;
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        await client.invalidateQueries({ queryKey });
      }
      throw error;
    }
  }

  async function place(category: TreeCategory, to: TreePosition | undefined, edgeMessage = ''): Promise<void> {
    if (isBusy.current) return;
    if (!to) return setSaid(edgeMessage);
    isBusy.current = true;
    try {
      const params = { id: category._id };
      const tree = await act((version) => api('PUT /admin/categories/:id/place', { params, body: { version, ...to } }));
      setSaid(positionText(tree.categories, category._id));
    } catch (error) {
      setSaid(refusalText(error));
    } finally {
      isBusy.current = false;
    }
  }

  function step(category: TreeCategory, move: Move): Promise<void> {
    const tree = client.getQueryData(queryKey)?.categories ?? [];
    const now = tree.find(({ _id }) => _id === category._id) ?? category;
    return place(now, positionAfterMove(tree, now, move), edgeText(move));
  }

  return { api, act, version, place, step, said, announce: setSaid };
}

export type TreeActions = ReturnType<typeof useTree>;
