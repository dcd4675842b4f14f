import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Which side of a Zod schema is meant: what a caller sends, or what comes back. */
type Io = 'input' | 'output';

export interface SchemaBook {
  /**
   * A schema as JSON Schema (draft 2020-12). A part with an id of its own becomes a reference into `components`.
   * @throws Error for a schema that contains itself without an id: there would be nothing to refer to.
   */
  toSchema(schema: z.ZodType, io: Io): JsonSchema;
  /** Every schema that was referred to so far, by name. */
  components(): Record<string, JsonSchema>;
}

/**
 * Collects the schemas of one document, each once. A schema that is sent and returned in different forms, for example
 * because of a default, is kept under two names: `Day` as it is returned, `DayInput` as it is sent.
 */
export function createSchemaBook(): SchemaBook {
  const twoFaced = findTwoFaced();
  const components: Record<string, JsonSchema> = {};
  const nameOf = (id: string, io: Io) => (io === 'input' && twoFaced.has(id) ? `${id}Input` : id);
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
    override: stayOpen,
  });
  return rest;
}

/** Answers may gain fields with any version; a generated client must not refuse them. */
function stayOpen({
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

/** Zod refers to `#/$defs/…` inside each schema; in the document they all stand in one place. */
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

/** The ids of schemas that differ between what is sent and what is returned, by themselves or by a part they refer to. */
function findTwoFaced(): Set<string> {
  const sideOf = (io: Io): Record<string, JsonSchema> =>
    z.toJSONSchema(z.globalRegistry, { io, unrepresentable: 'any', override: stayOpen }).schemas;
  const [sent, returned] = [sideOf('input'), sideOf('output')];
  const differing = new Set(
    Object.keys(sent).filter((id) => JSON.stringify(sent[id]) !== JSON.stringify(returned[id])),
  );
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [id, schema] of Object.entries(sent)) {
      if ([...differing].some((other) => JSON.stringify(schema).includes(`"$ref":"${other}"`))) differing.add(id);
    }
  }
  return differing;
}
