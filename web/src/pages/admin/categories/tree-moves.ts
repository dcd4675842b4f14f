import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { t } from '@haggle/contract/messages/translate';

export type Move = 'up' | 'down' | 'in' | 'out';

/** A position in the tree: the parent, and the number of siblings before it. */
export interface TreePosition {
  parent: string | null;
  position: number;
}

type Tree = readonly TreeCategory[];

export function childrenOf(tree: Tree, parent: string | null): TreeCategory[] {
  return tree.filter((category) => category.parent === parent);
}

/** Returns all categories in depth-first order. */
export function flattenTree(tree: Tree, parent: string | null = null): TreeCategory[] {
  return childrenOf(tree, parent).flatMap((category) => [category, ...flattenTree(tree, category._id)]);
}

/** Returns a category's position after one step, or undefined at an edge. */
export function positionAfterMove(tree: Tree, category: TreeCategory, move: Move): TreePosition | undefined {
  const siblings = childrenOf(tree, category.parent);
  const at = siblings.findIndex(({ _id }) => _id === category._id);
  if (move === 'up') return at > 0 ? { parent: category.parent, position: at - 1 } : undefined;
  if (move === 'down') {
    return at < siblings.length - 1 ? { parent: category.parent, position: at + 1 } : undefined;
  }
  if (move === 'in') {
    const above = siblings[at - 1];
    return above && { parent: above._id, position: childrenOf(tree, above._id).length };
  }
  const parent = tree.find(({ _id }) => _id === category.parent);
  if (!parent) return undefined;
  const parentSiblings = childrenOf(tree, parent.parent);
  return { parent: parent.parent, position: parentSiblings.findIndex(({ _id }) => _id === parent._id) + 1 };
}

export type Drop = 'before' | 'into' | 'after';

/** Returns the position of a category dropped at another one, or undefined if it can't be dropped there. */
export function positionAfterDrop(
  tree: Tree,
  dragged: TreeCategory,
  target: TreeCategory,
  drop: Drop,
): TreePosition | undefined {
  const isWithin = target._id === dragged._id || target.path.startsWith(`${dragged.path}/`);
  if (isWithin) return undefined;
  if (drop === 'into') return { parent: target._id, position: childrenOf(tree, target._id).length };
  const others = childrenOf(tree, target.parent).filter(({ _id }) => _id !== dragged._id);
  const at = others.findIndex(({ _id }) => _id === target._id);
  return { parent: target.parent, position: drop === 'before' ? at : at + 1 };
}

/** Returns a sentence about a category's position: `Audio is now 2 of 4 in Electronics.` */
export function positionText(tree: Tree, id: string): string {
  const category = tree.find(({ _id }) => _id === id);
  if (!category) return '';
  const siblings = childrenOf(tree, category.parent);
  const parent = tree.find(({ _id }) => _id === category.parent);
  const place = siblings.findIndex(({ _id }) => _id === id) + 1;
  const params = { name: category.name, place, all: siblings.length };
  return parent
    ? t('admin-categories.nowIn', { ...params, parent: parent.name })
    : t('admin-categories.nowTop', params);
}

/** Returns the message when a category can't move further. */
export function edgeText(move: Move): string {
  return t(`admin-categories.edges.${move}`);
}
