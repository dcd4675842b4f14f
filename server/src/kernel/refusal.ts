import { type ErrorCode, sentenceOf } from '@haggle/contract/errors';

export interface RefusalDetail {
  path: string;
  message: string;
}

interface Extras {
  /** Says more than the code's own sentence. */
  message?: string;
  details?: RefusalDetail[];
  /** Where to look instead. */
  link?: string;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
  /** What went wrong below, for whoever handles the refusal; nobody is told of it. */
  cause?: unknown;
}

/** What a person asked for is not done, and why. It knows nothing of HTTP; the code's row in the contract does. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetail[] | undefined;
  readonly link: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(extras.message ?? sentenceOf(code), { cause: extras.cause });
    this.code = code;
    this.details = extras.details;
    this.link = extras.link;
    this.retryAfter = extras.retryAfter;
  }
}

/** Refuses one field with a sentence to show beside it. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('invalid', { details: [{ path, message }] });
}
