import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import type { ErrorCode } from '@haggle/contract/errors';
import { errorsOf } from '../../src/platform/api/openapi.ts';

const countParameters = (path: string) => path.split(':').length;

/** All endpoints, those with the fewest parameters first, as the router prefers them. */
const matchers = (endpoints as readonly EndpointShape[])
  .toSorted((a, b) => countParameters(a.path) - countParameters(b.path))
  .map((endpoint) => ({
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replaceAll(/:\w+(?:\{([^}]*)\})?/g, (_, shape = '[^/]+') => shape)}$`),
    errors: new Set(errorsOf(endpoint)),
  }));

/** @throws Error if the endpoint of a call doesn't declare the error code that it returned */
export function requireDeclaredError(method: string, pathAndQuery: string, code: ErrorCode): void {
  const [path = ''] = pathAndQuery.split('?');
  const called = matchers.find((one) => one.method === method && one.path.test(path));
  if (called && !called.errors.has(code))
    throw new Error(`${method} ${path} refuses with ${code} but doesn't declare it`);
}
