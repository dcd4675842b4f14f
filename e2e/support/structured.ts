import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const parentClasses = (names: string) =>
  (names.match(/\w+?(?=Base\b)/g) ?? []).map((name) => ({ '@id': `schema:${name}` }));

/** Reads schema.org's vocabulary from the types of schema-dts. @returns it in the format that schema.org publishes */
function readVocabulary(): { '@graph': object[] } {
  const text = readFileSync(join(import.meta.dirname, '../../node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  const classes = new Map<string, { '@id': string }[]>();
  const domains = new Map<string, { '@id': string }[]>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /interface (\w+?)Base(?: extends ([^{]*))? \{([\s\S]*?)\n\}/g,
  )) {
    classes.set(name, parentClasses(parents));
    for (const [, property = ''] of body.matchAll(/^ {4}"?([\w-]+)"?\??:/gm)) {
      domains.set(property, [...(domains.get(property) ?? []), { '@id': `schema:${name}` }]);
    }
  }
  for (const [, name = '', parents = ''] of text.matchAll(/interface (\w+?)Leaf extends ([^{]*)\{/g)) {
    classes.set(name, [
      ...(classes.get(name) ?? []),
      ...parentClasses(parents).filter((one) => one['@id'] !== `schema:${name}`),
    ]);
  }
  return {
    '@graph': [
      ...[...classes].map(([name, parents]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents,
      })),
      ...[...domains].map(([name, classIds]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': classIds,
      })),
    ],
  };
}

const validator = new Validator(readVocabulary());

/**
 * Reports a validator's findings in a page's structured data: terms unknown to schema.org, and missing attributes that
 * Google requires, but not those it only recommends. Also reports empty values and objects without a type.
 */
export async function findStructuredDataErrors(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = await validator.validate(found);
  const markupErrors = issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ path = [], issueMessage }) => {
      const propertyPath = path.map(({ type, property }) => property ?? type).join('.');
      return `${propertyPath}: ${issueMessage}`;
    });
  return [...markupErrors, ...findEmptyValues(readGraph(html))];
}

function findEmptyValues(data: unknown, propertyPath = ''): string[] {
  if (data === '') return [`${propertyPath} is empty`];
  if (typeof data !== 'object' || data === null) return [];
  const isReference = !Array.isArray(data) && Object.keys(data).join() === '@id';
  const isNamed = Array.isArray(data) || isReference || '@type' in data;
  const nestedErrors = Object.entries(data).flatMap(([name, value]) =>
    findEmptyValues(value, `${propertyPath}.${name}`),
  );
  return isNamed ? nestedErrors : [`${propertyPath} has no type`, ...nestedErrors];
}

/** Returns the objects in a page's JSON-LD blocks. */
export function readGraph(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, block = '']) => JSON.parse(block)['@graph']);
}
