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
 * A request that did not succeed. `status` is 0 when no response came. The message is the server's, and empty where it said
 * nothing: then the screen has words of its own.
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

/** Whether the site refused something, and why it did. */
export function isRefused(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.failure?.code === code;
}

/** What goes along with what is asked. */
export interface Around {
  origin: string;
  token: string | null;
  signal: AbortSignal | undefined;
  /** Whether an answer is waited for only so long. */
  isTimed: boolean;
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
  /** Origin that the request's address carries; in process any will do. */
  origin: string;
  /** Makes the requests of calls that stay in this process: neither a line nor a time limit stands between. */
  makeRequest?: (key: string, parts: Parts, around: Around) => Request;
  /** The login token to send, if there is one. */
  token?: () => string | null;
  /**
   * Has the reader confirm that it is them, where a call asks for it; rejects when they would rather not. Without it,
   * that is a refusal like others.
   */
  confirm?: () => Promise<void>;
  /** Does the work that a refusal asks for, at the address it names, and gives the proof. Without it, that is a refusal like others. */
  prove?: (address: string) => Promise<string>;
  /** Told of every failure, which call failed and with which token, before it is thrown. */
  onFailure?: (error: ApiError, key: EndpointKey, token: string | null) => void;
  /** Told of every call that came to an end by itself. */
  onDone?: (call: ApiCall) => void;
}

/** A call that came to its end: what was asked, and what came of it. */
export interface ApiCall {
  key: EndpointKey;
  input: Parts;
  /** 0 when no response came. */
  status: number;
  answer: unknown;
  /** Milliseconds. */
  took: number;
}

/**
 * Makes the one client of the API: `api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } })`. A call may
 * name a transport of its own (`via`), which then decides itself how long it waits. One that asks the reader to confirm
 * that it is them is made again once they have.
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
  const isAskedAgain = (code?: string) => (confirm && code === needed) || (prove && code === unproved);
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
      const request = makeRequest(key, input, { origin, token: sent, signal, isTimed: !via, proof });
      const response = await (via ?? transport)(request);
      answer = await response.json().catch((error: unknown) => {
        // A refusal may come without words. Half an answer is none: the line broke, or the page is being left.
        if (response.ok) throw error;
      });
      status = response.status;
      if (!response.ok) throw toError(status, answer as Failure | undefined);
      return answer;
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, t('ui.network'));
      if (!signal?.aborted && !isAskedAgain(failure.failure?.code)) onFailure?.(failure, key, sent);
      throw failure;
    } finally {
      if (!signal?.aborted) onDone?.({ key, input, status, answer, took: performance.now() - started });
    }
  }
  return ((...parts: Parameters<typeof call>) =>
    call(...parts).catch(async (error: ApiError) => {
      const { code, link } = error.failure ?? {};
      const [key, input, signal, via] = parts;
      if (prove && code === unproved && link) return call(key, input, signal, via, await prove(link));
      if (!confirm || code !== needed) throw error;
      await confirm();
      return call(...parts);
    })) as Api;
}

/** The code of a refusal after which the reader confirms that it is them. */
const needed = 'confirmation_needed';
/** The code of a refusal after which the browser works. */
const unproved = 'proof_needed';

/** The address that a call goes to, as a path of the site with its query. */
export function addressOf(key: string, { params = {}, query }: Parts): string {
  const [, template = '/'] = key.split(' ');
  const path = template.replace(/:(\w+)(\{.+\})?/g, (_, name: string, rest?: string) =>
    rest ? (params[name] ?? '').split('/').map(encodeURIComponent).join('/') : encodeURIComponent(params[name] ?? ''),
  );
  return `/api${path}${stringifySearch(query ?? {})}`;
}

function toRequest(key: string, parts: Parts, { origin, token, signal, isTimed, proof }: Around): Request {
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
      [signal, isTimed ? AbortSignal.timeout(requestLimits.timeout) : undefined].filter((one) => one !== undefined),
    ),
  });
}

function toError(status: number, failure: Failure | undefined): ApiError {
  return new ApiError(status, failure?.error ?? '', failure);
}
