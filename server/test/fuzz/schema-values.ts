import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Returns meaningful values for a field by its name, if its schema alone isn't enough. */
export type ValueLookup = (name: string) => readonly string[] | undefined;

const idPattern = '^[1-9][0-9]{0,17}$';

/** Converts the input of a Zod schema to JSON Schema; parts without an equivalent allow anything. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** Generates values that match a schema, ignoring rules between fields. `lookUp` provides existing IDs and names. */
export function valuesOf(schema: JsonSchema, lookUp: ValueLookup): fc.Arbitrary<unknown> {
  const defs = schema.$defs ?? {};
  return build(schema, '', 0);

  function build(subschema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (subschema.$ref) return build(defs[subschema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
    if (subschema.const !== undefined) return fc.constant(subschema.const);
    if (subschema.enum) return fc.constantFrom(...subschema.enum);
    const alternatives = subschema.anyOf ?? subschema.oneOf;
    if (alternatives)
      return depth > 6 ? fc.constant(null) : fc.oneof(...alternatives.map((one) => build(one, name, depth + 1)));
    if (subschema.allOf)
      return build(Object.assign({}, subschema, ...subschema.allOf, { allOf: undefined }), name, depth + 1);
    switch (Array.isArray(subschema.type) ? subschema.type[0] : subschema.type) {
      case 'object':
        return objectOf(subschema, depth);
      case 'array':
        return fc.array(build(subschema.items ?? {}, name, depth + 1), {
          minLength: subschema.minItems ?? 0,
          maxLength: Math.min(subschema.maxItems ?? 3, (subschema.minItems ?? 0) + 3),
        });
      case 'integer':
      case 'number':
        return numberOf(subschema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return textOf(subschema, name, lookUp);
      default:
        return fc.oneof(textOf(subschema, name, lookUp), fc.boolean(), fc.integer({ min: 0, max: 50 }));
    }
  }

  function objectOf(subschema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(subschema.properties ?? {}).filter(([, field]) => Object.keys(field).length > 0);
    if (fields.length === 0 && typeof subschema.additionalProperties === 'object') {
      return fc.dictionary(
        fc.constantFrom('a', 'clickPosition', 'source'),
        build(subschema.additionalProperties, '', depth + 1),
      );
    }
    const values = Object.fromEntries(fields.map(([name, field]) => [name, build(field, name, depth + 1)]));
    return fc.record(values, { requiredKeys: (subschema.required ?? []).filter((name) => name in values) });
  }
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const minValue = Math.max(Math.ceil(minimum ?? exclusiveMinimum ?? 0), -1_000_000);
  const maxValue = Math.min(Math.floor(maximum ?? 200), 1_000_000);
  const integers = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minValue, max: Math.max(minValue, Math.min(maxValue, minValue + 3)) }) },
    { weight: 1, arbitrary: fc.integer({ min: Math.min(minValue, maxValue), max: Math.max(minValue, maxValue) }) },
  );
  if (type === 'integer') return integers;
  return fc.oneof(
    integers,
    integers.map((value) => Math.min(value + 0.25, maxValue)),
  );
}

function textOf(subschema: JsonSchema, name: string, lookUp: ValueLookup): fc.Arbitrary<string> {
  const fallbackValues = lookUp(subschema.pattern === idPattern ? 'id' : name);
  const namedValues = lookUp(name);
  if (subschema.pattern === idPattern) return fc.constantFrom(...(namedValues ?? fallbackValues ?? ['1']));
  if (namedValues && subschema.format === undefined) return fc.constantFrom(...namedValues);
  if (subschema.format === 'date-time')
    return fc.integer({ min: -400, max: 400 }).map((days) => dateAfter(days).toISOString());
  if (subschema.format === 'date')
    return fc.integer({ min: -60, max: 60 }).map((days) => dateAfter(days).toISOString().slice(0, 10));
  if (subschema.format === 'email') return fc.constantFrom('one@haggle.test', 'two.words+tag@haggle.test');
  if (subschema.format === 'uri') {
    return fc.integer({ min: 0, max: 999 }).map((number) => `https://shop${number % 7}.example/p/${number}`);
  }
  if (subschema.format === 'uuid') return fc.uuid();
  if (subschema.pattern) return matchingText(subschema.pattern);
  return fc
    .stringMatching(/^[A-Za-z][A-Za-z0-9 ,.'-]{0,40}$/)
    .map((text) => text.padEnd(subschema.minLength ?? 1, 'x').slice(0, subschema.maxLength ?? 200));
}

/** Generates text for a pattern. Some use lookaheads, which can't be generated from; they get fixed texts. */
function matchingText(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom('a', '2026-01-02', 'some-words');
  }
}

function dateAfter(days: number): Date {
  return new Date(Date.UTC(2026, 5, 1) + days * 86_400_000);
}
