import { type AnswerOf, type Endpoint, type EndpointKey, endpoints } from '@haggle/contract/endpoints';
import { type ErrorCode, errors } from '@haggle/contract/errors';
import type { Failure } from '@haggle/contract/shapes';
import { expect, onTestFinished } from 'vitest';
import type { Transport } from '../../src/lib/api.ts';

/** A request as the fake site received it. */
export interface Call {
  key: EndpointKey;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal;
}

/** A refusal the site sends instead of a response. */
export class FakeRefusal {
  readonly code: ErrorCode;
  readonly details: Failure['details'];

  constructor(code: ErrorCode, details?: Failure['details']) {
    this.code = code;
    this.details = details;
  }
}

/** Returns a refusal with the contract's message and status; `fields` maps invalid fields to messages. */
export function refuse(code: ErrorCode, fields?: Record<string, string>): FakeRefusal {
  return new FakeRefusal(code, fields && Object.entries(fields).map(([path, message]) => ({ path, message })));
}

/** A broken connection without a response. */
export const noConnection = Symbol('no connection');

type Reply<K extends EndpointKey> = AnswerOf<K> | FakeRefusal | typeof noConnection;

/** The site's responses by endpoint, fixed or computed for each call. */
export type Answers = { [K in EndpointKey]?: Reply<K> | ((call: Call) => Reply<K> | Promise<Reply<K>>) };

/** A fake site that sends prepared responses and records the calls. */
export interface FakeApi {
  transport: Transport;
  /** Replaces or adds responses from now on. */
  answer(answers: Answers): void;
  /** Returns the calls so far, of one endpoint or of all. */
  calls(key?: EndpointKey): Call[];
}

/** Creates the fake site. Unprepared calls, and calls or responses that violate the contract, fail the test. */
export function fakeApi(prepared: Answers = {}): FakeApi {
  const answers: Answers = { ...prepared };
  const calls: Call[] = [];
  const violations: string[] = [];
  // A request still pending when its test ends would time out and be reported in a later one.
  let isTestOver = false;
  onTestFinished(() => {
    isTestOver = true;
    expect(violations, 'calls and answers against the contract').toEqual([]);
  });

  async function transport(request: Request): Promise<Response> {
    const { call, endpoint } = await readCall(request);
    calls.push(call);
    const prepared = answers[call.key] as Reply<EndpointKey> | ((call: Call) => unknown) | undefined;
    if (prepared === undefined) {
      violations.push(`nobody prepared an answer to ${call.key}`);
      return respondTo(new FakeRefusal('unexpected'));
    }
    const reply =
      typeof prepared === 'function' ? await rejectOnAbort(request.signal, prepared(call), () => isTestOver) : prepared;
    if (reply === noConnection) throw new TypeError('Failed to fetch');
    if (reply instanceof FakeRefusal) return respondTo(reply);
    violations.push(...findContractViolations(endpoint, call, reply));
    return Response.json(reply ?? null);
  }

  return {
    transport,
    answer: (moreAnswers) => void Object.assign(answers, moreAnswers),
    calls: (key) => (key ? calls.filter((call) => call.key === key) : [...calls]),
  };
}

/** Returns a response that a test holds back until it has checked the pending state. */
export function deferred<T>(): { promise: Promise<T>; respond: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, respond: resolve };
}

/** Rejects an aborted request immediately, as `fetch` does. Once the test is over, it stays pending instead. */
function rejectOnAbort<T>(signal: AbortSignal, answer: T | Promise<T>, isTestOver: () => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      if (!isTestOver()) reject(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}

function respondTo({ code, details }: FakeRefusal): Response {
  const [status, sentence] = errors[code];
  const error = sentence();
  return Response.json({ success: false, error, code, ...(details && { details }), requestId: 'r-1' }, { status });
}

function findContractViolations(endpoint: Endpoint, { key, params, query, body }: Call, reply: unknown): string[] {
  const { params: paramsOf, query: queryOf, body: bodyOf, answer: answerOf, upload } = endpoint as EndpointSchemas;
  const checks = [
    ['params', paramsOf, params],
    ['query', queryOf, query],
    ['body', upload ? undefined : bodyOf, body],
    ['answer', answerOf, reply],
  ] as const;
  return checks.flatMap(([part, schema, value]) => {
    const problem = schema?.safeParse(value).error;
    return problem ? [`${key}: ${part} ${JSON.stringify(problem.issues)}`] : [];
  });
}

type Schema = { safeParse(value: unknown): { error?: { issues: unknown[] } | undefined } };
type EndpointSchemas = { params?: Schema; query?: Schema; body?: Schema; answer?: Schema; upload?: object };

/** Endpoints with fewer parameters first, so `/deals/trending` doesn't match as a deal. */
const endpointPatterns = endpoints
  .map((endpoint) => ({ endpoint, names: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => `${name}`) }))
  .toSorted((one, other) => one.names.length - other.names.length)
  .map((it) => ({ ...it, path: new RegExp(`^/api${it.endpoint.path.replace(/:\w+(\{.+\})?/g, toGroup)}$`) }));

function toGroup(_: string, rest: string | undefined): string {
  return rest ? '(.+)' : '([^/]+)';
}

async function readCall(request: Request): Promise<{ call: Call; endpoint: Endpoint }> {
  const { pathname, searchParams } = new URL(request.url);
  for (const { endpoint, names, path } of endpointPatterns) {
    const values = endpoint.method === request.method && path.exec(pathname);
    if (!values) continue;
    const call: Call = {
      key: `${endpoint.method} ${endpoint.path}` as EndpointKey,
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at + 1] ?? '')])),
      query: Object.fromEntries(searchParams),
      body: await readBody(request),
      headers: request.headers,
      signal: request.signal,
    };
    return { call, endpoint };
  }
  throw new Error(`The contract has no ${request.method} ${pathname}.`);
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  return type.includes('form-data') ? request.formData() : undefined;
}
