import type { z } from 'zod';
import type { Capability } from './accounts/capabilities.ts';
import type { ErrorCode } from './errors.ts';
import type { ProofPurpose } from './limits/proof-of-work.ts';
import type { rates } from './limits/rates.ts';

/** Who may call an endpoint. `member` needs a logged-in user, unsuspended but for what says `whileSuspended`; a capability needs one whose roles bring it. */
export type Who = 'anyone' | 'member' | Capability;

/**
 * Among members: who owns what the path names, so that others find nothing there or are refused; the same, and members of
 * the highest trust; or these without the owner.
 */
export type Only = 'own' | 'ownOrTrusted' | 'trusted';

/**
 * When an endpoint asks whoever is logged in to confirm that it is them: password and, where the account has one, second
 * step, shown within the last `accountLimits.session.confirmedMinutes`. `secondStep` asks only accounts that have a second step,
 * because the password comes with the call; `partly` asks for some of what may be sent, which its action decides.
 */
export type Confirmation = 'always' | 'secondStep' | 'partly';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** In which states of the site that is closed to its members an endpoint still answers them. */
export type WhileClosed = 'never' | 'read_only' | 'always';

/** Where nothing else is said, a site that is read-only answers what reads. */
export function whileClosedOf({
  method,
  writes,
  whileClosed,
}: Pick<EndpointShape, 'method' | 'writes' | 'whileClosed'>): WhileClosed {
  return whileClosed ?? (method === 'GET' && !writes ? 'read_only' : 'never');
}

/**
 * How the request body arrives: JSON (default), a form with files that may also be sent as JSON, JSON that may call
 * itself plain text, as browsers send it on leaving a page, or JSON whose bytes the caller signs, which are verified
 * before they are read.
 */
export type BodyKind = 'json' | 'form' | 'beacon' | 'signed';

/** The field of a form that carries files, and how many it takes. */
export interface Upload {
  field: string;
  most: number;
  /** Whether the form may come without any, and so as JSON, too. */
  isOptional?: boolean;
  /** How long each may be; without it, as long as a picture. */
  bytesMost?: number;
}

/** One promise between browser and server, as a value that both sides, the tests and the OpenAPI document read. */
export interface EndpointShape {
  method: Method;
  /** Path below the API base `/api`, with `:name` parameters. */
  path: `/${string}`;
  who: Who;
  /** Whose it may be called for, where that is not for everybody whom `who` lets in. */
  only?: Only;
  /** The capability that opens it as well, where `only` narrows it. */
  or?: Capability;
  /** Whether it needs a person's own login, so that personal API tokens are refused. */
  signIn?: boolean;
  /** Whether members may call it before their account is approved, where accounts are. Reading they may in any case. */
  beforeApproval?: true;
  /** Whether suspended members may call it, too. */
  whileSuspended?: true;
  /** Whether it asks for a recent confirmation, which API tokens cannot give. */
  confirm?: Confirmation;
  /** Whether a GET changes something, as a form of calling that others chose; asked for the head alone, it changes nothing. */
  writes?: true;
  /** Whether a closed site answers it, where that is not as usual: reading while it is read-only, and nothing else. */
  whileClosed?: WhileClosed;
  /** What proof of work it may ask for is for. */
  proof?: ProofPurpose;
  /** What it does, for the OpenAPI document, in the imperative. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyKind?: BodyKind;
  /** What a form brings besides its fields. */
  upload?: Upload;
  /** The type of the file that a success is, in place of JSON; several where it depends. */
  file?: string | readonly string[];
  /** The JSON that a success carries; absent for endpoints that answer with a redirect or a file. */
  answer?: z.ZodType;
  /** Whether its JSON may be too long for the memory, so that its handler gives a response with that very text. */
  isLong?: true;
  /** Which limit counts its calls; without it, that of reading or writing in general. */
  rate?: keyof typeof rates;
  /** Whether it waits for somebody else's server, so that it must not hold up what else its address asks for. */
  waitsOutside?: true;
  /**
   * Where a site has replicas: `lagging` if what it reads may be seconds old for everybody, `fresh` if for nobody. Without
   * it, visitors' reads may lag and members' may not.
   */
  reads?: 'lagging' | 'fresh';
  /** Refusals particular to this endpoint; those every endpoint may give (invalid input, not logged in) are implied. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint; it only fixes the types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** The name by which the client calls an endpoint: `POST /deals/:id/vote`. */
export type KeyOf<E extends EndpointShape> = `${E['method']} ${E['path']}`;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
type Possible<T> = { [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K] };
/** The parts that there are; what may be undefined may be left out. */
type Filled<T> = Needed<T> & Possible<T>;

/** What a caller hands over: the parts the endpoint declares, before parsing. */
export type CallInput<E extends EndpointShape> = Filled<{
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}>;

/** What the server's action receives: the same parts, parsed. */
export type ParsedInput<E extends EndpointShape> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** What a successful call gives back. */
export type Answer<E extends EndpointShape> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;
