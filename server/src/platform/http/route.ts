import type { Answer, EndpointShape, ParsedInput } from '@haggle/contract/endpoint';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { UploadedFile } from './multipart.ts';

/** Where a request came from. */
export interface Origin {
  requestId: string;
  /** The caller's address as far as the configured proxies vouch for it; undefined for calls in process. */
  address: string | undefined;
  userAgent: string;
  /** The sign-in token that was sent, if any. */
  token: string | undefined;
}

type ActorOf<E extends EndpointShape> = E['who'] extends 'anyone' ? Actor | null : Actor;

/** One request to an endpoint, already checked: input parsed, and the actor of the kind that the endpoint asks for. */
export type Call<E extends EndpointShape> = ParsedInput<E> & {
  actor: ActorOf<E>;
  files: UploadedFile[];
  origin: Origin;
};

/** What a handler gives: the endpoint's answer, or a ready response where the endpoint declares none. */
type Result<E extends EndpointShape> = Answer<E> extends undefined ? Response : Answer<E>;

export interface Route<E extends EndpointShape = EndpointShape> {
  endpoint: E;
  handle(context: Context, call: Call<E>): Promise<Result<E>>;
}

/** Ties an endpoint to what answers it. */
export function route<E extends EndpointShape>(endpoint: E, handle: Route<E>['handle']): Route {
  return { endpoint, handle } as unknown as Route;
}
