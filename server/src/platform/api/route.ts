import type { EndpointShape, ParsedInput } from '@haggle/contract/endpoint';
import type { Way } from '@haggle/contract/operations/setup';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { RateName } from '../http/rate-limit.ts';
import { enveloper, type Given } from './envelope.ts';
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
  /** Which languages the browser wishes for: `de-AT,de;q=0.9`. */
  language: string;
  /** The country, `DE`, as the configured header of a proxy tells it. */
  country: string | undefined;
  /** Proof of work that was sent, if any. */
  proof: string | undefined;
  /** The login token that was sent, if any. */
  token: string | undefined;
  /** How the request came through the proxies in front, as they tell it. */
  way: Way;
}

type ActorOf<E extends EndpointShape> = E['who'] extends 'anyone' ? Actor | null : Actor;

/** One request to an endpoint, already checked: input parsed, and the actor of the kind that the endpoint asks for. */
export type Call<E extends EndpointShape> = ParsedInput<E> & {
  actor: ActorOf<E>;
  files: UploadedFile[];
  origin: Origin;
  /** Of signed bodies: the time that was signed, in seconds since 1970. */
  signedAt: number;
  /**
   * Counts the call under another limit too, where only its handler can tell what the call comes to.
   * @returns gives back the site's share, for what came to nothing
   * @throws Refusal `too_many`
   */
  countAs(rate: RateName): Promise<() => Promise<void>>;
};

/** A body as it came, and what its sender says to prove it theirs. */
export interface SignedBody {
  text: string;
  /** Headers `x-haggle-timestamp` and `x-haggle-signature`. */
  timestamp: string;
  signature: string;
}

type Handler<E extends EndpointShape> = (context: Context, call: Call<E>) => Given<E>;

export interface Route<E extends EndpointShape = EndpointShape> {
  endpoint: E;
  /** Gives the whole answer: its JSON in the endpoint's envelope, or a ready response. */
  handle(context: Context, call: Call<E>): Promise<unknown>;
  /** For signed bodies: refuses those of somebody else, before anything in them is read. */
  verify?: ((context: Context, params: ParsedInput<E>['params'], body: SignedBody) => Promise<void>) | undefined;
}

/** Ties an endpoint to its handler, which gives what the endpoint's envelope is to carry: `one` the data, `Done` nothing. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handle: Handler<E>,
  verify?: NonNullable<Route<E>['verify']>,
): Route {
  const envelop = enveloper(endpoint);
  const route: Route<E> = {
    endpoint,
    handle: async (context, call) => envelop(await handle(context, call)),
    verify,
  };
  return route as Route;
}
