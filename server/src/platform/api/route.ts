import type { EndpointShape, ParsedInput } from '@haggle/contract/endpoint';
import type { Way } from '@haggle/contract/operations/setup';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import type { RateName, ReportOutcome } from '../http/rate-limit.ts';
import { enveloper, type HandlerResult } from './envelope.ts';
import type { UploadedFile } from './multipart.ts';

/** The origin of a request. */
export interface Origin {
  requestId: string;
  /** The caller's address according to the trusted proxies; undefined for calls in process. */
  address: string | undefined;
  userAgent: string;
  /** Whether only headers are requested, to check for access. */
  isHead: boolean;
  /** Whether the browser asks not to be tracked: `DNT: 1` or `Sec-GPC: 1`. */
  declinesTracking: boolean;
  /** The browser's preferred languages: `de-AT,de;q=0.9`. */
  language: string;
  /** The country, `DE`, from the configured proxy header. */
  country: string | undefined;
  /** The proof of work sent, if any. */
  proof: string | undefined;
  /** The login token sent, if any. */
  token: string | undefined;
  /** The site's address for links that only the caller sees: as they reached it, unless SITE_URL is set. */
  site: string;
  /** The request's path through the proxies, according to their headers. */
  way: Way;
}

type ActorOf<E extends EndpointShape> = E['who'] extends 'anyone' ? Actor | null : Actor;

/** A validated request to an endpoint: parsed input, and an actor of the required kind. */
export type Call<E extends EndpointShape> = ParsedInput<E> & {
  actor: ActorOf<E>;
  files: UploadedFile[];
  origin: Origin;
  /** For signed bodies: the signed time, in seconds since 1970. */
  signedAt: number;
  /**
   * Counts the call under another limit too, if only the handler knows what the call amounts to.
   * @returns a function to call with the outcome, as that of `RateLimits.countCall`
   * @throws Refusal `too_many`
   */
  countAs(rate: RateName): Promise<ReportOutcome>;
};

/** A raw body with its signature. */
export interface SignedBody {
  text: string;
  /** Headers `x-haggle-timestamp` and `x-haggle-signature`. */
  timestamp: string;
  signature: string;
}

type Handler<E extends EndpointShape> = (context: Context, call: Call<E>) => HandlerResult<E>;

export interface Route<E extends EndpointShape = EndpointShape> {
  endpoint: E;
  /** Returns the complete answer: JSON in the endpoint's envelope, or a response. */
  handle(context: Context, call: Call<E>): Promise<unknown>;
  /** For signed bodies: refuses invalid signatures before parsing the body. */
  verify?: ((context: Context, params: ParsedInput<E>['params'], body: SignedBody) => Promise<void>) | undefined;
}

/** Connects an endpoint to its handler, which returns the envelope's content: data for `one`, nothing for `Done`. */
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
