import type { CategoryNode } from '@haggle/contract/catalogue/categories';

interface OptionsProps {
  nodes: readonly CategoryNode[];
  depth?: number;
  /** The property used as the option's value. */
  by?: 'slug' | '_id';
}

/** The category tree as select options, indented by depth. */
export function CategoryOptions({ nodes, depth = 0, by = 'slug' }: OptionsProps) {
  return nodes.map((node) => [
    <option key={node._id} value={node[by]}>
      {`${'\u2003'.repeat(depth)}${node.name}`}
    </option>,
    <CategoryOptions key={`${node._id}-below`} nodes={node.children} depth={depth + 1} by={by} />,
  ]);
}

interface OwnOptionProps extends Pick<OptionsProps, 'nodes' | 'by'> {
  /** The stored value of the select. */
  value: string | undefined;
  name: string | undefined;
}

/** An option for the stored category if the tree doesn't have it, because it's hidden by now. */
export function OwnCategoryOption({ nodes, value, name, by = 'slug' }: OwnOptionProps) {
  if (!value || categoryName(nodes, value, by)) return null;
  return <option value={value}>{name ?? value}</option>;
}

/** Returns the name of a category anywhere in the tree, by its slug or id. */
export function categoryName(
  nodes: readonly CategoryNode[],
  slugOrId: string,
  by: 'slug' | '_id' = 'slug',
): string | undefined {
  for (const node of nodes) {
    const name = node[by] === slugOrId ? node.name : categoryName(node.children, slugOrId, by);
    if (name) return name;
  }
  return undefined;
}
