import { isCapability } from '@haggle/contract/accounts/capabilities';
import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { type ErrorCode, errors } from '@haggle/contract/errors';
import { Failure } from '@haggle/contract/shapes';
import { errorsOf } from '../../src/platform/api/openapi.ts';
import type { FuzzSite, Role } from './population.ts';
import type { FuzzRequest } from './requests.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Codes allowed for odd paths, which may belong to another endpoint or to none. */
const anywhere = new Set<ErrorCode>([...(endpoints as readonly EndpointShape[]).flatMap(errorsOf), 'not_found']);

/** Returns complaints about an endpoint's response to a role; none if it is correct. */
export function complaintsOf(
  endpoint: EndpointShape,
  { kind, role, fuzzSite, request }: { kind: string; role: Role; fuzzSite: FuzzSite; request: FuzzRequest },
  answered: Answered,
): string[] {
  const leaks = leaksIn(answered, role, fuzzSite, `${request.path} ${request.body ?? ''}`);
  const plain = [...headersOf(answered), ...leaks];
  if (answered.status >= 500) return [`${answered.status}: ${answered.text.slice(0, 200)}`, ...plain];
  if (answered.status >= 400) return [...refusalOf(endpoint, kind, role, answered), ...plain];
  return [...(kind === 'path' ? [] : [...admissionOf(endpoint, role), ...shapeOf(endpoint, answered)]), ...plain];
}

function headersOf({ headers }: Answered): string[] {
  const needed = ['x-request-id', 'x-content-type-options', 'cache-control', 'content-security-policy'];
  return needed.filter((name) => !headers.has(name)).map((name) => `has no header ${name}`);
}

/** Returns private data in a response, except for text that the caller sent. */
function leaksIn({ text, headers }: Answered, role: Role, fuzzSite: FuzzSite, asked: string): string[] {
  const hidden = {
    ...(role === 'visitor' || role === 'stranger'
      ? { ...fuzzSite.private, mailbox: `${fuzzSite.as.member?.email}` }
      : {}),
    ...(role === 'admin' ? {} : fuzzSite.forAdmins),
    hash: '$argon2',
    session: role === 'member' ? '\0' : `${fuzzSite.as.member?.token}`,
  };
  const said = text + JSON.stringify([...headers]);
  return Object.entries(hidden).flatMap(([name, secret]) =>
    said.includes(secret) && !asked.includes(secret) ? [`gives away ${name}`] : [],
  );
}

function refusalOf(endpoint: EndpointShape, kind: string, role: Role, { status, text }: Answered): string[] {
  const parsed = Failure.strict().safeParse(readJson(text));
  if (!parsed.success) return [`is no failure of the one shape: ${text.slice(0, 200)}`];
  const { code } = parsed.data as { code: ErrorCode };
  if (errors[code]?.[0] !== status) return [`says ${code} with ${status}`];
  const allowed = kind === 'path' ? anywhere : new Set(errorsOf(endpoint));
  if (!allowed.has(code)) return [`refuses with ${code}, which it does not declare`];
  if (kind === 'path') return [];
  if (role === 'visitor' && endpoint.who !== 'anyone' && code !== 'not_signed_in') return [`tells a visitor ${code}`];
  if (isMember(role) && needsRole(endpoint) && code !== 'not_allowed') return [`tells a member ${code}`];
  return [];
}

function admissionOf({ who }: EndpointShape, role: Role): string[] {
  if (who !== 'anyone' && role === 'visitor') return ['lets a visitor in'];
  return needsRole({ who }) && isMember(role) ? ['lets a member in'] : [];
}

function needsRole({ who }: Pick<EndpointShape, 'who'>): boolean {
  return isCapability(who);
}

function isMember(role: Role): boolean {
  return role === 'member' || role === 'stranger';
}

function shapeOf({ answer, file }: EndpointShape, { headers, text, status }: Answered): string[] {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) return ['answers with a page'];
  if (!answer) {
    const types = [file ?? ''].flat();
    const isPromised = status !== 200 || types.some((one) => type.startsWith(one));
    return isPromised ? [] : [`is ${type} instead of ${types.join(' or ')}`];
  }
  const said = readJson(text);
  const parsed = answer.safeParse(said);
  if (!parsed.success) return [`breaks its promise: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`];
  return undeclared(said, parsed.data, '').map((path) => `says ${path}, which is not in the contract`);
}

/** Returns the paths of fields in a response that its schema doesn't declare. */
function undeclared(said: unknown, parsed: unknown, path: string): string[] {
  if (typeof said !== 'object' || said === null) return [];
  const known = parsed as Record<string, unknown>;
  return Object.entries(said).flatMap(([name, value]) => {
    const here = Array.isArray(said) ? `${path}[]` : `${path}.${name}`;
    return name in known ? undeclared(value, known[name], here) : [here];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
