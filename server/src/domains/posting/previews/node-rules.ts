/** An object of linked data: JSON-LD, or microdata in the same form. */
export type Node = Record<string, unknown>;

const maxDepth = 6;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No real product has more variants, and lists that refer to lists multiply. */
const maxListLength = 300;

/** Returns values as a list of at most 300. Linked data writes a single value without a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, maxListLength).flat().slice(0, maxListLength) : [value];
}

/** Returns a text, or the first of several; null if it is blank or not a text. */
export function textOf(value: unknown, depth = 0): string | null {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.trim() || null;
  if (typeof first === 'number') return String(first);
  return isNode(first) && depth < maxDepth ? textOf(first['@value'], depth + 1) : null;
}

/** Returns the names of a node's types in lower case, without their vocabulary's address. */
export function typesOf(node: Node): string[] {
  return listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? type.split(/\s+/).map((one) => one.replace(/^.*[/#:]/, '').toLowerCase()) : [],
  );
}

/** Properties that hold what a page is about. */
const subjects = ['@graph', 'mainEntity', 'mainEntityOfPage', 'about', 'item', 'itemOffered'] as const;
const maxNodes = 2_000;
/** Circular references would be followed without end. */
const maxReferences = 500;

/** Returns the nodes that a page is about, and a function that follows a reference `{"@id": …}` to its node. */
export function linkedNodes(data: readonly unknown[]) {
  const nodes: Node[] = [];
  const byId = new Map<string, Node>();

  function collect(value: unknown, depth: number): void {
    if (depth > maxDepth || nodes.length > maxNodes) return;
    for (const node of listOf(value).filter(isNode)) {
      const id = node['@id'];
      const isReference = Object.keys(node).length === 1;
      if (typeof id === 'string' && !isReference && !byId.has(id)) byId.set(id, node);
      nodes.push(node);
      for (const subject of subjects) collect(node[subject], depth + 1);
      // Some pages attach the offered product to the page itself or a part of it.
      if (typesOf(node).some((type) => /^webpage(element)?$/.test(type))) collect(node.offers, depth + 1);
    }
  }
  for (const value of data) collect(value, 0);

  let followed = 0;
  const resolve = (value: unknown): unknown => {
    if (!isNode(value) || Object.keys(value).length !== 1 || typeof value['@id'] !== 'string') return value;
    if (++followed > maxReferences) return value;
    return byId.get(value['@id']) ?? value;
  };
  return { nodes, resolve };
}

interface Item {
  type: string;
  properties: [name: string, value: string | Item][];
}

/** Converts microdata to the form of JSON-LD. */
export function itemToNode(item: Item, depth = 0): Node {
  // Without a prototype, since a page may call a property `__proto__`.
  const node: Node = Object.assign(Object.create(null), { '@type': item.type });
  if (depth > maxDepth) return node;
  for (const [name, value] of item.properties) {
    const converted = typeof value === 'string' ? value : itemToNode(value, depth + 1);
    node[name] = Object.hasOwn(node, name) ? [...listOf(node[name]), converted] : converted;
  }
  return node;
}
