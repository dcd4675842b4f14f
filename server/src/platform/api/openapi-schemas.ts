import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The side of a Zod schema: requests or responses. */
type Io = 'input' | 'output';

export interface SchemaBook {
  /**
   * Converts a schema to JSON Schema (draft 2020-12). A part with its own id becomes a reference into `components`.
   * @throws Error for a recursive schema without an id, which couldn't be referenced
   */
  toSchema(schema: z.ZodType, io: Io): JsonSchema;
  /** Returns all schemas referenced so far, by name. */
  components(): Record<string, JsonSchema>;
}

/**
 * Collects the schemas of a document, each once. A schema that differs between requests and responses, for example
 * because of a default, has two names: `Day` in responses, `DayInput` in requests.
 */
export function createSchemaBook(): SchemaBook {
  const differingIds = findDifferingSchemas();
  const components: Record<string, JsonSchema> = {};
  const nameOf = (id: string, io: Io) => (io === 'input' && differingIds.has(id) ? `${id}Input` : id);
  const toSchema = (schema: z.ZodType, io: Io): JsonSchema => {
    const id = schema.meta()?.id;
    const { $defs = {}, ...rest } = convert(schema, io);
    const inDocument = (part: object) => rewriteObject(part, (name) => nameOf(name, io));
    const root = inDocument(rest);
    for (const [name, part] of Object.entries($defs)) {
      if (name.startsWith('__')) throw new Error(`A schema contains itself and has no id: ${JSON.stringify(part)}`);
      components[nameOf(name, io)] ??= withoutId(inDocument(part));
    }
    if (id === undefined) return root;
    components[nameOf(id, io)] ??= withoutId(root);
    return { $ref: referenceTo(nameOf(id, io)) };
  };
  return {
    toSchema,
    components: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
}

function convert(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: allowExtraProperties,
  });
  return rest;
}

/** Allows additional properties in responses: new versions may add fields, which generated clients must accept. */
function allowExtraProperties({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if (zodSchema._zod.def.type === 'object' && !zodSchema._zod.def.catchall) delete jsonSchema.additionalProperties;
}

function withoutId({ id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Rewrites references: Zod uses `#/$defs/…` within each schema; the document has all schemas in one place. */
function rewriteReferences(value: unknown, nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteReferences(one, nameOf));
  return typeof value === 'object' && value !== null ? rewriteObject(value, nameOf) : value;
}

function rewriteObject(value: object, nameOf: (id: string) => string): JsonSchema {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? referenceTo(nameOf(one.replace('#/$defs/', '')))
        : rewriteReferences(one, nameOf),
    ]),
  );
}

/** Returns the ids of schemas that differ between requests and responses, themselves or in a referenced part. */
function findDifferingSchemas(): Set<string> {
  const sideOf = (io: Io): Record<string, JsonSchema> =>
    z.toJSONSchema(z.globalRegistry, { io, unrepresentable: 'any', override: allowExtraProperties }).schemas;
  const [sent, returned] = [sideOf('input'), sideOf('output')];
  const differing = new Set(
    Object.keys(sent).filter((id) => JSON.stringify(sent[id]) !== JSON.stringify(returned[id])),
  );
  for (let previousSize = -1; previousSize !== differing.size; ) {
    previousSize = differing.size;
    for (const [id, schema] of Object.entries(sent)) {
      if ([...differing].some((other) => JSON.stringify(schema).includes(`"$ref":"${other}"`))) differing.add(id);
    }
  }
  return differing;
}
