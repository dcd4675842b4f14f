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
export type Known = (name: string) => readonly string[] | undefined;

const idPattern = '^[1-9][0-9]{0,17}$';

/** Converts the input of a Zod schema to JSON Schema; parts without an equivalent allow anything. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

/** Generates values that match a schema, ignoring rules between fields. `known` provides existing IDs and names. */
export function valuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const defs = schema.$defs ?? {};
  return build(schema, '', 0);

  function build(part: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (part.$ref) return build(defs[part.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
    if (part.const !== undefined) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const either = part.anyOf ?? part.oneOf;
    if (either) return depth > 6 ? fc.constant(null) : fc.oneof(...either.map((one) => build(one, name, depth + 1)));
    if (part.allOf) return build(Object.assign({}, part, ...part.allOf, { allOf: undefined }), name, depth + 1);
    switch (Array.isArray(part.type) ? part.type[0] : part.type) {
      case 'object':
        return objectOf(part, depth);
      case 'array':
        return fc.array(build(part.items ?? {}, name, depth + 1), {
          minLength: part.minItems ?? 0,
          maxLength: Math.min(part.maxItems ?? 3, (part.minItems ?? 0) + 3),
        });
      case 'integer':
      case 'number':
        return numberOf(part);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return textOf(part, name, known);
      default:
        return fc.oneof(textOf(part, name, known), fc.boolean(), fc.integer({ min: 0, max: 50 }));
    }
  }

  function objectOf(part: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(part.properties ?? {}).filter(([, field]) => Object.keys(field).length > 0);
    if (fields.length === 0 && typeof part.additionalProperties === 'object') {
      return fc.dictionary(
        fc.constantFrom('a', 'clickPosition', 'source'),
        build(part.additionalProperties, '', depth + 1),
      );
    }
    const values = Object.fromEntries(fields.map(([name, field]) => [name, build(field, name, depth + 1)]));
    return fc.record(values, { requiredKeys: (part.required ?? []).filter((name) => name in values) });
  }
}

function numberOf({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const least = Math.max(Math.ceil(minimum ?? exclusiveMinimum ?? 0), -1_000_000);
  const most = Math.min(Math.floor(maximum ?? 200), 1_000_000);
  const whole = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: least, max: Math.max(least, Math.min(most, least + 3)) }) },
    { weight: 1, arbitrary: fc.integer({ min: Math.min(least, most), max: Math.max(least, most) }) },
  );
  if (type === 'integer') return whole;
  return fc.oneof(
    whole,
    whole.map((value) => Math.min(value + 0.25, most)),
  );
}

function textOf(part: JsonSchema, name: string, known: Known): fc.Arbitrary<string> {
  const usual = known(part.pattern === idPattern ? 'id' : name);
  const named = known(name);
  if (part.pattern === idPattern) return fc.constantFrom(...(named ?? usual ?? ['1']));
  if (named && part.format === undefined) return fc.constantFrom(...named);
  if (part.format === 'date-time')
    return fc.integer({ min: -400, max: 400 }).map((days) => dayFrom(days).toISOString());
  if (part.format === 'date')
    return fc.integer({ min: -60, max: 60 }).map((days) => dayFrom(days).toISOString().slice(0, 10));
  if (part.format === 'email') return fc.constantFrom('one@haggle.test', 'two.words+tag@haggle.test');
  if (part.format === 'uri') {
    return fc.integer({ min: 0, max: 999 }).map((number) => `https://shop${number % 7}.example/p/${number}`);
  }
  if (part.format === 'uuid') return fc.uuid();
  if (part.pattern) return matching(part.pattern);
  return fc
    .stringMatching(/^[A-Za-z][A-Za-z0-9 ,.'-]{0,40}$/)
    .map((text) => text.padEnd(part.minLength ?? 1, 'x').slice(0, part.maxLength ?? 200));
}

/** Generates text for a pattern. Some use lookaheads, which can't be generated from; they get fixed texts. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom('a', '2026-01-02', 'some-words');
  }
}

function dayFrom(days: number): Date {
  return new Date(Date.UTC(2026, 5, 1) + days * 86_400_000);
}
