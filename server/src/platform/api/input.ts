import type { EndpointShape, ParsedInput } from '@haggle/contract/endpoint';
import type { ErrorCode } from '@haggle/contract/errors';
import { issueText } from '@haggle/contract/issue-text';
import * as requestLimits from '@haggle/contract/limits/requests';
import { t } from '@haggle/contract/messages/translate';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { Refusal } from '../../kernel/refusal.ts';
import { keepConnectionOpen } from '../http/unread-body.ts';
import { type Form, readForm } from './multipart.ts';
import type { SignedBody } from './route.ts';
import { fieldsOf } from './schema-fields.ts';

export interface Input<E extends EndpointShape> extends ParsedInput<E> {
  form: Form | undefined;
}

/**
 * Reads and validates the parts of a request that an endpoint declares.
 * @throws Refusal `not_found` for an impossible path, `unknown_parameter` or `malformed` for the query,
 *   `malformed`, `wrong_type`, `too_large` or `invalid` for the body, and those of `verify` for a signed body
 */
export async function readInput<E extends EndpointShape>(
  endpoint: E,
  c: HonoContext,
  verify: (params: unknown, body: SignedBody) => Promise<void>,
): Promise<Input<E>> {
  const params = endpoint.params && parse(endpoint.params, c.req.param(), 'not_found');
  const query = endpoint.query && readQuery(endpoint.query, c.req.url);
  const { raw, form } = endpoint.body ? await readBody(endpoint, c.req.raw, (body) => verify(params, body)) : {};
  try {
    const body = endpoint.body && parse(endpoint.body, raw, 'invalid', endpoint.bodyLimits?.maxValues);
    return { params, query, body, form } as Input<E>;
  } catch (error) {
    await form?.discard();
    throw error;
  }
}

/**
 * Reads and validates the query string of an address.
 * @throws Refusal `malformed`, `unknown_parameter`
 */
export function readQuery<T extends z.ZodType>(schema: T, url: string): z.output<T> {
  return parse(schema, splitQuery(schema, url), 'malformed');
}

function splitQuery(schema: z.ZodType, url: string): Record<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (parameters.has(name) && !isIgnored(schema, name)) {
      throw new Refusal('malformed', { message: t('requests.parameterTwice', { name }) });
    }
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

/** Returns whether a parameter is ignored, even repeated: a loose schema ignores unknown ones. */
function isIgnored(schema: z.ZodType, name: string): boolean {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined && !Object.hasOwn(schema.shape, name);
}

function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: ErrorCode,
  maxValues: number = requestLimits.jsonValues,
): z.output<T> {
  const { count, hasNul } = inspectValue(value);
  if (count > maxValues) throw new Refusal('too_large', { message: t('errors.tooManyValues', { most: maxValues }) });
  // PostgreSQL can't store a NUL character in text, and no field needs one.
  if (hasNul) {
    throw code === 'not_found' ? new Refusal('not_found') : new Refusal('malformed', { message: t('fields.noNul') });
  }
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap(toDetails).slice(0, maxDetails);
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown && code === 'malformed') {
    throw new Refusal('unknown_parameter', { message: toDetails(unknown)[0]?.message ?? '', details });
  }
  const [first] = details;
  if (code === 'malformed') throw new Refusal(code, { message: `${first?.path}: ${first?.message}`, details });
  throw new Refusal(code, code === 'invalid' ? { details, message: first?.message ?? '' } : {});
}

/** Maximum number of reported problems: more than any form has fields, but a long invalid list isn't echoed in full. */
const maxDetails = 50;

function toDetails(issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: key, message: t('requests.parameterUnknown', { name: key }) }));
  }
  return [{ path: issue.path.join('.'), message: issue.message }];
}

/**
 * Counts values, and looks for NUL in texts and field names. Iterative, so that a body nested thousands deep can't
 * exhaust the stack.
 */
function inspectValue(value: unknown): { count: number; hasNul: boolean } {
  const open = [value];
  let count = 0;
  let hasNul = false;
  while (open.length > 0) {
    const next = open.pop();
    count += 1;
    if (typeof next === 'string') hasNul ||= next.includes('\0');
    if (typeof next !== 'object' || next === null) continue;
    // Not spread into `push`: a list may have more items than a call may have arguments.
    for (const [name, one] of Object.entries(next)) {
      hasNul ||= name.includes('\0');
      open.push(one);
    }
  }
  return { count, hasNul };
}

/** The header with a signed body's time, in seconds since 1970. */
export const signedTime = 'x-haggle-timestamp';
/** The header with its signature. */
export const bodySignature = 'x-haggle-signature';

async function readBody(
  endpoint: EndpointShape,
  request: Request,
  verify: (body: SignedBody) => Promise<void>,
): Promise<{ raw: unknown; form?: Form }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' && endpoint.bodyKind === 'form') {
    const form = await readForm(request, endpoint.upload?.maxBytes);
    return { raw: fromFields(form.fields, endpoint.body), form };
  }
  const isBeacon = endpoint.bodyKind === 'beacon';
  const defaultBytes = isBeacon ? requestLimits.beaconBytes : requestLimits.jsonBytes;
  const text = await readText(request, endpoint.bodyLimits?.maxBytes ?? defaultBytes);
  if (endpoint.bodyKind === 'signed') {
    const headerOf = (name: string) => request.headers.get(name) ?? '';
    await verify({ text, timestamp: headerOf(signedTime), signature: headerOf(bodySignature) });
  }
  if (text === '' && endpoint.body?.safeParse(undefined).success) return { raw: undefined };
  if (type !== 'application/json' && !(isBeacon && type === 'text/plain'))
    throw new Refusal(text === '' ? 'malformed' : 'wrong_type');
  try {
    const raw: unknown = JSON.parse(text);
    const isList = Array.isArray(raw) && !endpoint.body?.safeParse([]).success;
    if (typeof raw !== 'object' || raw === null || isList) throw new Error('not an object');
    return { raw };
  } catch {
    throw new Refusal('malformed', { message: t('requests.jsonObject') });
  }
}

async function readText(request: Request, most: number): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > most) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = request.body ? keepConnectionOpen(request.body) : [];
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > most) throw new Refusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Only the connection can fail here: the client has disconnected, which is no error of ours.
    throw error instanceof Refusal
      ? error
      : new Refusal('malformed', { message: t('requests.brokeOff'), cause: error });
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Converts a form's strings to the types of the JSON body. Empty fields count as missing. */
function fromFields(fields: Record<string, string[]>, schema: z.ZodType | undefined): Record<string, unknown> {
  const shape = new Map(Object.entries(fieldsOf(schema)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) => fromField(name, values, kindOf(shape.get(name)))),
  );
}

/** What forms and scripts write for yes and no; a checkbox sends `on`. The schema refuses anything else. */
const booleans = new Map(Object.entries({ true: true, 1: true, on: true, false: false, 0: false, off: false }));

function fromField(name: string, values: string[], kind: string | undefined): [string, unknown][] {
  const [first = ''] = values;
  if (kind === 'array') return [[name, values.filter(Boolean)]];
  if (first === '' && kind !== undefined) return [];
  if (kind === 'number') return [[name, Number.isNaN(Number(first)) ? first : Number(first)]];
  if (kind === 'boolean') return [[name, booleans.get(first.toLowerCase()) ?? first]];
  return [[name, first]];
}

function kindOf(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(schema.unwrap());
  }
  return schema._zod.def.type;
}
