import { isCapability } from '@haggle/contract/accounts/capabilities';
import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { type ErrorCode, errors } from '@haggle/contract/errors';
import { Failure } from '@haggle/contract/shapes';
import { errorsOf } from '../../src/platform/api/openapi.ts';
import type { FuzzSite, Role } from './population.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** Codes allowed for odd paths, which may belong to another endpoint or to none. */
const allErrorCodes = new Set<ErrorCode>([...(endpoints as readonly EndpointShape[]).flatMap(errorsOf), 'not_found']);

/** Returns complaints about an endpoint's response to a role; none if it is correct. */
export function complaintsOf(
  endpoint: EndpointShape,
  { kind, role, fuzzSite, request }: { kind: string; role: Role; fuzzSite: FuzzSite; request: FuzzRequest },
  response: FuzzResponse,
): string[] {
  const leaks = leakComplaints(response, role, fuzzSite, `${request.path} ${request.body ?? ''}`);
  const commonComplaints = [...headerComplaints(response), ...leaks];
  if (response.status >= 500) return [`${response.status}: ${response.text.slice(0, 200)}`, ...commonComplaints];
  if (response.status >= 400) return [...refusalComplaints(endpoint, kind, role, response), ...commonComplaints];
  return [
    ...(kind === 'path' ? [] : [...accessComplaints(endpoint, role), ...shapeComplaints(endpoint, response)]),
    ...commonComplaints,
  ];
}

function headerComplaints({ headers }: FuzzResponse): string[] {
  const requiredHeaders = ['x-request-id', 'x-content-type-options', 'cache-control', 'content-security-policy'];
  return requiredHeaders.filter((name) => !headers.has(name)).map((name) => `has no header ${name}`);
}

/** Returns private data in a response, except for text that the caller sent. */
function leakComplaints(
  { text, headers }: FuzzResponse,
  role: Role,
  fuzzSite: FuzzSite,
  requestText: string,
): string[] {
  const secrets = {
    ...(role === 'visitor' || role === 'stranger'
      ? { ...fuzzSite.private, mailbox: `${fuzzSite.as.member?.email}` }
      : {}),
    ...(role === 'admin' ? {} : fuzzSite.adminOnly),
    hash: '$argon2',
    session: role === 'member' ? '\0' : `${fuzzSite.as.member?.token}`,
  };
  const content = text + JSON.stringify([...headers]);
  return Object.entries(secrets).flatMap(([name, secret]) =>
    content.includes(secret) && !requestText.includes(secret) ? [`gives away ${name}`] : [],
  );
}

function refusalComplaints(
  endpoint: EndpointShape,
  kind: string,
  role: Role,
  { status, text }: FuzzResponse,
): string[] {
  const parsed = Failure.strict().safeParse(readJson(text));
  if (!parsed.success) return [`is no failure of the one shape: ${text.slice(0, 200)}`];
  const { code } = parsed.data as { code: ErrorCode };
  if (errors[code]?.[0] !== status) return [`says ${code} with ${status}`];
  const allowed = kind === 'path' ? allErrorCodes : new Set(errorsOf(endpoint));
  if (!allowed.has(code)) return [`refuses with ${code}, which it does not declare`];
  if (kind === 'path') return [];
  if (role === 'visitor' && endpoint.who !== 'anyone' && code !== 'not_signed_in') return [`tells a visitor ${code}`];
  if (isMember(role) && needsRole(endpoint) && code !== 'not_allowed') return [`tells a member ${code}`];
  return [];
}

function accessComplaints({ who }: EndpointShape, role: Role): string[] {
  if (who !== 'anyone' && role === 'visitor') return ['lets a visitor in'];
  return needsRole({ who }) && isMember(role) ? ['lets a member in'] : [];
}

function needsRole({ who }: Pick<EndpointShape, 'who'>): boolean {
  return isCapability(who);
}

function isMember(role: Role): boolean {
  return role === 'member' || role === 'stranger';
}

function shapeComplaints({ answer, file }: EndpointShape, { headers, text, status }: FuzzResponse): string[] {
  const type = headers.get('content-type') ?? '';
  if (type.includes('html')) return ['answers with a page'];
  if (!answer) {
    const types = [file ?? ''].flat();
    const isDeclaredType = status !== 200 || types.some((one) => type.startsWith(one));
    return isDeclaredType ? [] : [`is ${type} instead of ${types.join(' or ')}`];
  }
  const content = readJson(text);
  const parsed = answer.safeParse(content);
  if (!parsed.success) return [`breaks its promise: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`];
  return undeclaredPaths(content, parsed.data, '').map((path) => `says ${path}, which is not in the contract`);
}

/** Returns the paths of fields in a response that its schema doesn't declare. */
function undeclaredPaths(content: unknown, parsed: unknown, path: string): string[] {
  if (typeof content !== 'object' || content === null) return [];
  const declared = parsed as Record<string, unknown>;
  return Object.entries(content).flatMap(([name, value]) => {
    const fieldPath = Array.isArray(content) ? `${path}[]` : `${path}.${name}`;
    return name in declared ? undeclaredPaths(value, declared[name], fieldPath) : [fieldPath];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
