import type { z } from 'zod';
import type { Capability } from './accounts/capabilities.ts';
import type { ErrorCode } from './errors.ts';
import type { ProofPurpose } from './limits/proof-of-work.ts';
import type { rates } from './limits/rates.ts';

/**
 * Who may call an endpoint. `member` needs a logged-in user, not suspended unless `whileSuspended`; a capability needs
 * a role that has it.
 */
export type Who = 'anyone' | 'member' | Capability;

/**
 * Which members: only the owner of what the path names, so that others get a 404 or are refused; the owner and members
 * of the highest trust level; or only the latter.
 */
export type Only = 'own' | 'ownOrTrusted' | 'trusted';

/**
 * When an endpoint requires a recent confirmation by password and second factor, if the account has one, within the
 * last `accountLimits.session.confirmedMinutes`. `secondStep` only applies to accounts with a second factor, because
 * the password comes with the call; `partly` applies to some inputs, as the action decides.
 */
export type Confirmation = 'always' | 'secondStep' | 'partly';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** In which states of a closed site an endpoint still serves members. */
export type WhileClosed = 'never' | 'read_only' | 'always';

/** Returns the given value or the default: a read-only site still serves requests that only read. */
export function whileClosedOf({
  method,
  writes,
  whileClosed,
}: Pick<EndpointShape, 'method' | 'writes' | 'whileClosed'>): WhileClosed {
  return whileClosed ?? (method === 'GET' && !writes ? 'read_only' : 'never');
}

/**
 * How the request body arrives: JSON (default), a form with files that may also be sent as JSON, JSON sent as plain
 * text, as browsers do when leaving a page, or JSON with a signature that is verified before parsing.
 */
export type BodyKind = 'json' | 'form' | 'beacon' | 'signed';

/** The most bytes and values of a JSON body. */
export interface BodyLimits {
  maxBytes: number;
  maxValues: number;
}

/** The form field for files, and how many it accepts. */
export interface Upload {
  field: string;
  most: number;
  /** Whether the form may come without files, and so as JSON. */
  isOptional?: boolean;
  /** The maximum size of each file; by default, that of a picture. */
  maxBytes?: number;
}

/** One call between browser and server, as a value that both sides, the tests and the OpenAPI document use. */
export interface EndpointShape {
  method: Method;
  /** Path below the API base `/api`, with `:name` parameters. */
  path: `/${string}`;
  who: Who;
  /** Which members may call it, if `who` allows more. */
  only?: Only;
  /** A capability that also grants access despite `only`. */
  or?: Capability;
  /** Whether it needs a person's own login, so personal API tokens are refused. */
  signIn?: boolean;
  /** Whether members whose account still needs approval may call it. Reading is always allowed. */
  beforeApproval?: true;
  /** Whether suspended members may call it, too. */
  whileSuspended?: true;
  /** Whether it requires a recent confirmation, which API tokens can't give. */
  confirm?: Confirmation;
  /** Whether this GET has side effects, because an outside protocol calls it that way. HEAD requests have none. */
  writes?: true;
  /** Whether a closed site serves it. The default: only reads, while the site is read-only. */
  whileClosed?: WhileClosed;
  /** The purpose of the proof of work that it may require. */
  proof?: ProofPurpose;
  /** What it does, for the OpenAPI document, in the imperative. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  /** The limits of its JSON body, if it may be larger than others. */
  bodyLimits?: BodyLimits;
  /** The files of a form, in addition to its fields. */
  upload?: Upload;
  /** The media type of the file in a successful response, instead of JSON; several if it depends. */
  file?: string | readonly string[];
  /** The JSON of a successful response; absent for endpoints that redirect or return a file. */
  answer?: z.ZodType;
  /** Whether its JSON may be too large for memory, so that its handler returns a streamed response. */
  isLong?: true;
  /** The rate limit that counts its calls; by default the general one for reading or writing. */
  rate?: keyof typeof rates;
  /** Whether it waits for another server, so it must not hold up other requests of its address. */
  waitsOutside?: true;
  /**
   * With read replicas: `lagging` if the data may be seconds old for everyone, `fresh` if for no one. By default,
   * visitors' reads may lag and members' may not.
   */
  reads?: 'lagging' | 'fresh';
  /** Refusals specific to this endpoint; those of every endpoint (invalid input, not logged in) are implied. */
  errors?: readonly ErrorCode[];
}

/** Returns the endpoint unchanged; it only narrows the types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** The key of an endpoint for the client: `POST /deals/:id/vote`. */
export type KeyOf<E extends EndpointShape> = `${E['method']} ${E['path']}`;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Possible<T> = { [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K] };
/** The declared parts only; those that may be undefined are optional. */
type Filled<T> = Needed<T> & Possible<T>;

/** The input of a call: the parts the endpoint declares, before parsing. */
export type CallInput<E extends EndpointShape> = Filled<{
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}>;

/** The input of the server's action: the same parts, parsed. */
export type ParsedInput<E extends EndpointShape> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** The result of a successful call. */
export type Answer<E extends EndpointShape> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;
