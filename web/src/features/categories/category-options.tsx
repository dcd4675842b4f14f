import type { CategoryNode } from '@haggle/contract/catalogue/categories';

/** The tree of categories as options of a select, indented by depth. */
export function CategoryOptions({ nodes, depth = 0 }: { nodes: readonly CategoryNode[]; depth?: number }) {
  return nodes.map((node) => [
    <option key={node._id} value={node.slug}>
      {`${'\u2003'.repeat(depth)}${node.name}`}
    </option>,
    <CategoryOptions key={`${node._id}-below`} nodes={node.children} depth={depth + 1} />,
  ]);
}

/** The name of a category by its slug, wherever in the tree it stands. */
export function categoryName(nodes: readonly CategoryNode[], slug: string): string | undefined {
  for (const node of nodes) {
    const name = node.slug === slug ? node.name : categoryName(node.children, slug);
    if (name) return name;
  }
  return undefined;
}
