import type { Answer, EndpointShape, ParsedInput } from '@haggle/contract/endpoint';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { UploadedFile } from './multipart.ts';

/** Where a request came from. */
export interface Origin {
  requestId: string;
  /** The caller's address as far as the configured proxies vouch for it; undefined for calls in process. */
  address: string | undefined;
  userAgent: string;
  /** Whether only the headers are asked for, to find out whether the way is open. */
  isHead: boolean;
  /** Whether the browser asks not to be followed: `DNT: 1` or `Sec-GPC: 1`. */
  declinesTracking: boolean;
  /** The sign-in token that was sent, if any. */
  token: string | undefined;
}

type ActorOf<E extends EndpointShape> = E['who'] extends 'anyone' ? Actor | null : Actor;

/** One request to an endpoint, already checked: input parsed, and the actor of the kind that the endpoint asks for. */
export type Call<E extends EndpointShape> = ParsedInput<E> & {
  actor: ActorOf<E>;
  files: UploadedFile[];
  origin: Origin;
  /** Of signed bodies: the time that was signed, in seconds since 1970. */
  signedAt: number;
};

/** What a handler gives: the endpoint's answer, or a ready response where the endpoint declares none. */
type Result<E extends EndpointShape> = Answer<E> extends undefined ? Response : Answer<E>;

/** A body as it came, and what its sender says to prove it theirs. */
export interface SignedBody {
  text: string;
  /** Headers `x-haggle-timestamp` and `x-haggle-signature`. */
  timestamp: string;
  signature: string;
}

export interface Route<E extends EndpointShape = EndpointShape> {
  endpoint: E;
  handle(context: Context, call: Call<E>): Promise<Result<E>>;
  /** For signed bodies: refuses those of somebody else, before anything in them is read. */
  verify?: ((context: Context, params: ParsedInput<E>['params'], body: SignedBody) => Promise<void>) | undefined;
}

/** Ties an endpoint to what answers it. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handle: Route<E>['handle'],
  verify?: NonNullable<Route<E>['verify']>,
): Route {
  return { endpoint, handle, verify } as unknown as Route;
}
