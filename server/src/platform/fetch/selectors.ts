import type { Attributes } from './page-shape.ts';

/** The conditions for one element: a part of a selector between its spaces. */
export interface Compound {
  tag: string | null;
  id: string | null;
  classes: readonly string[];
  attributes: readonly { name: string; value: string | null; relation: '' | '^' | '*' }[];
}

/** A chain of ancestors ending with the element itself, and the attribute to return; null for its text. */
export interface Selector {
  chain: readonly Compound[];
  attribute: string | null;
}

const piece = /#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([\^*]?)="?([^"\]]*)"?)?\]|([a-z][a-z0-9-]*)/gy;

/**
 * Parses a selector such as `#price .amount`, `span[data-test="price"]`, `img#main @data-src`: tags, ids, classes,
 * attributes with `=`, `^=`, `*=`, and ancestors, as in CSS; after ` @`, the attribute to return.
 * @throws Error for anything else
 */
export function parseSelector(text: string): Selector {
  const [path = '', attribute = null] = text.split(/\s+@/);
  return { chain: path.trim().split(/\s+/).map(parseCompound), attribute };
}

function parseCompound(text: string): Compound {
  const classes: string[] = [];
  const attributes: { name: string; value: string | null; relation: '' | '^' | '*' }[] = [];
  let [tag, id]: (string | null)[] = [null, null];
  let length = 0;
  for (const [all, anId, aClass, name, relation, value, aTag] of text.matchAll(piece)) {
    length += all.length;
    id = anId ?? id;
    tag = aTag ?? tag;
    if (aClass) classes.push(aClass);
    if (name) attributes.push({ name, value: value ?? null, relation: (relation ?? '') as '' | '^' | '*' });
  }
  if (length === 0 || length !== text.length) throw new Error(`“${text}” is not a valid selector.`);
  return { tag: tag ?? null, id: id ?? null, classes, attributes };
}

/** Returns whether an element matches a compound selector. */
export function matches({ tag, id, classes, attributes }: Compound, name: string, of: Attributes): boolean {
  if (tag !== null && tag !== name) return false;
  if (id !== null && of.id !== id) return false;
  if (classes.length > 0 && !hasAll(of.class, classes)) return false;
  return attributes.every(({ name: attribute, value, relation }) => {
    const own = of[attribute];
    if (own === undefined) return false;
    if (value === null) return true;
    if (relation === '^') return own.startsWith(value);
    return relation === '*' ? own.includes(value) : own === value;
  });
}

function hasAll(classNames: string | undefined, classes: readonly string[]): boolean {
  if (classNames === undefined || !classes.every((one) => classNames.includes(one))) return false;
  const own = classNames.split(/\s+/);
  return classes.every((one) => own.includes(one));
}
