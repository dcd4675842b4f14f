import type { AnswerOf, EndpointKey, InputOf } from '@haggle/contract/endpoints';
import type { ErrorCode } from '@haggle/contract/errors';
import * as requestLimits from '@haggle/contract/limits/requests';
import { t } from '@haggle/contract/messages/translate';
import type { Failure } from '@haggle/contract/shapes';
import { randomId } from './random-id.ts';
import { stringifySearch } from './search-params.ts';

/** Sends a request to the API: `fetch` in the browser, a call in process on the server. */
export type Transport = (request: Request) => Response | Promise<Response>;

/**
 * A failed request. `status` is 0 without a response. The message comes from the server; if it is empty, the screen shows
 * its own text.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly failure: Failure | undefined;

  constructor(status: number, message: string, failure?: Failure) {
    super(message);
    this.status = status;
    this.failure = failure;
  }
}

/** Returns whether the site refused a request with this code. */
export function isRefused(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.failure?.code === code;
}

/** Properties of a call besides its endpoint and input. */
export interface RequestOptions {
  origin: string;
  token: string | null;
  signal: AbortSignal | undefined;
  /** Whether the request times out. */
  hasTimeout: boolean;
  proof: string | undefined;
}

export type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
type NoParts = Record<string, never>;
type Input<K extends EndpointKey> =
  InputOf<K> extends infer I ? { [P in keyof I]: P extends 'body' ? I[P] | FormData : I[P] } : never;
type Arguments<K extends EndpointKey> = keyof InputOf<K> extends never
  ? [input?: NoParts, signal?: AbortSignal, via?: Transport]
  : [input: Input<K>, signal?: AbortSignal, via?: Transport];

export type Api = <K extends EndpointKey>(key: K, ...rest: Arguments<K>) => Promise<AnswerOf<K>>;

interface ApiOptions {
  transport: Transport;
  /** Origin of the request's URL; calls in process can use any. */
  origin: string;
  /** Makes the requests of calls in process, which involve neither a network nor a timeout. */
  makeRequest?: (key: string, parts: Parts, options: RequestOptions) => Request;
  /** The login token to send, if there is one. */
  token?: () => string | null;
  /**
   * Asks the reader to confirm their identity when a call requires it; rejects if they cancel. Without this function,
   * the call just fails.
   */
  confirm?: () => Promise<void>;
  /** Solves the proof of work that a refusal demands, at the address it names. Without this function, the call just fails. */
  prove?: (address: string) => Promise<string>;
  /** Called for every failure with its endpoint and token, before the error is thrown. */
  onFailure?: (error: ApiError, key: EndpointKey, token: string | null) => void;
  /** Called for every call that finished without being aborted. */
  onDone?: (call: ApiCall) => void;
}

/** A finished call and its result. */
export interface ApiCall {
  key: EndpointKey;
  input: Parts;
  /** 0 without a response. */
  status: number;
  answer: unknown;
  /** Milliseconds. */
  duration: number;
}

/**
 * Creates the API client: `api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } })`. A call may bring its
 * own transport (`via`), which then handles timeouts itself. A call that requires the reader to confirm their identity is
 * repeated once they have.
 */
export function createApi({
  transport,
  origin,
  token,
  confirm,
  prove,
  onFailure,
  onDone,
  makeRequest = toRequest,
}: ApiOptions): Api {
  const isRetriedLater = (code?: string) => (confirm && code === confirmationNeeded) || (prove && code === proofNeeded);
  async function call(
    key: EndpointKey,
    input: Parts = {},
    signal?: AbortSignal,
    via?: Transport,
    proof?: string | undefined,
  ) {
    const started = performance.now();
    let status = 0;
    let answer: unknown;
    const sent = token?.() ?? null;
    try {
      const request = makeRequest(key, input, { origin, token: sent, signal, hasTimeout: !via, proof });
      const response = await (via ?? transport)(request);
      answer = await response.json().catch((error: unknown) => {
        // A refusal may have no body. A truncated success is a failure: the connection broke, or the page is unloading.
        if (response.ok) throw error;
      });
      status = response.status;
      if (!response.ok) throw toError(status, answer as Failure | undefined);
      return answer;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, t('ui.network'));
      if (!signal?.aborted && !isRetriedLater(failure.failure?.code)) onFailure?.(failure, key, sent);
      throw failure;
    } finally {
      if (!signal?.aborted) onDone?.({ key, input, status, answer, duration: performance.now() - started });
    }
  }
  return ((...parts: Parameters<typeof call>) =>
    call(...parts).catch(async (error: ApiError) => {
      const { code, link } = error.failure ?? {};
      const [key, input, signal, via] = parts;
      if (prove && code === proofNeeded && link) return call(key, input, signal, via, await prove(link));
      if (!confirm || code !== confirmationNeeded) throw error;
      await confirm();
      return call(...parts);
    })) as Api;
}

/** The refusal after which the reader confirms their identity. */
const confirmationNeeded = 'confirmation_needed';
/** The refusal after which the browser solves a proof of work. */
const proofNeeded = 'proof_needed';

/** Returns a call's path with its query. */
export function addressOf(key: string, { params = {}, query }: Parts): string {
  const [, template = '/'] = key.split(' ');
  const path = template.replace(/:(\w+)(\{.+\})?/g, (_, name: string, rest?: string) =>
    rest ? (params[name] ?? '').split('/').map(encodeURIComponent).join('/') : encodeURIComponent(params[name] ?? ''),
  );
  return `/api${path}${stringifySearch(query ?? {})}`;
}

function toRequest(key: string, parts: Parts, { origin, token, signal, hasTimeout, proof }: RequestOptions): Request {
  const { body } = parts;
  const headers = new Headers({ accept: 'application/json', 'x-request-id': randomId() });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (proof) headers.set('x-proof-of-work', proof);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  return new Request(`${origin}${addressOf(key, parts)}`, {
    method: key.split(' ')[0] ?? 'GET',
    headers,
    credentials: 'include',
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.any(
      [signal, hasTimeout ? AbortSignal.timeout(requestLimits.timeout) : undefined].filter((one) => one !== undefined),
    ),
  });
}

function toError(status: number, failure: Failure | undefined): ApiError {
  return new ApiError(status, failure?.error ?? '', failure);
}
