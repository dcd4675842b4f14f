import type { CategoryNode } from '@haggle/contract/catalogue/categories';

interface OptionsProps {
  nodes: readonly CategoryNode[];
  depth?: number;
  /** What stands for a category. */
  by?: 'slug' | '_id';
}

/** The tree of categories as options of a select, indented by depth. */
export function CategoryOptions({ nodes, depth = 0, by = 'slug' }: OptionsProps) {
  return nodes.map((node) => [
    <option key={node._id} value={node[by]}>
      {`${'\u2003'.repeat(depth)}${node.name}`}
    </option>,
    <CategoryOptions key={`${node._id}-below`} nodes={node.children} depth={depth + 1} by={by} />,
  ]);
}

/** The name of a category by its slug, or by its id, wherever in the tree it stands. */
export function categoryName(
  nodes: readonly CategoryNode[],
  wanted: string,
  by: 'slug' | '_id' = 'slug',
): string | undefined {
  for (const node of nodes) {
    const name = node[by] === wanted ? node.name : categoryName(node.children, wanted, by);
    if (name) return name;
  }
  return undefined;
}
