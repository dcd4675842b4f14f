import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the vocabulary knows of each type: its own properties, and the types whose properties it has besides. */
interface Type {
  properties: Set<string>;
  above: string[];
}

/** Reads schema.org's vocabulary as the library of its types lists it. */
function readVocabulary(): Map<string, Type> {
  const text = readFileSync(join(import.meta.dirname, '../../node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  const types = new Map<string, Type>();
  for (const [, name = '', above = '', body = ''] of text.matchAll(
    /interface (\w+?)Base(?: extends ([^{]*))? \{([\s\S]*?)\n\}/g,
  )) {
    const properties = new Set([...body.matchAll(/^ {4}"?([\w-]+)"?\??:/gm)].map(([, property = '']) => property));
    const parents = above?.match(/\w+?Base/g) ?? [];
    types.set(`${name}Base`, { properties, above: parents });
  }
  for (const [, name = '', above = ''] of text.matchAll(/interface (\w+?)Leaf extends ([^{]*)\{/g)) {
    types.set(name, { properties: new Set(), above: above.match(/\w+?Base/g) ?? [] });
  }
  return types;
}

const vocabulary = readVocabulary();

/** What search engines read besides the vocabulary. */
const beyond = new Set(['@context', '@type', '@id', 'query-input']);

function knows(type: string, property: string): boolean {
  const known = vocabulary.get(type);
  return known !== undefined && (known.properties.has(property) || known.above.some((it) => knows(it, property)));
}

/** Every word in structured data that the vocabulary does not know, with where it stands. */
export function findUnknown(data: unknown, place = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((one, index) => findUnknown(one, `${place}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, ...rest } = data as Record<string, unknown>;
  if (type === undefined) return Object.keys(rest).length === 1 && '@id' in rest ? [] : [`${place} has no type`];
  if (typeof type !== 'string' || !vocabulary.has(type)) return [`${place} is of no known type: ${String(type)}`];
  const here = `${place}${type}`;
  return Object.entries(rest).flatMap(([property, value]) => [
    ...(beyond.has(property) || knows(type, property) ? [] : [`${here}.${property}`]),
    ...(value === undefined || value === '' ? [`${here}.${property} is empty`] : []),
    ...findUnknown(value, `${here}.${property} `),
  ]);
}

/** The things that a page's data block tells of. */
export function readGraph(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, block = '']) => JSON.parse(block)['@graph']);
}
