import { type ErrorCode, sentenceOf } from '@haggle/contract/errors';

export interface RefusalDetail {
  path: string;
  message: string;
}

interface RefusalOptions {
  /** A more specific sentence than the code's own. */
  message?: string;
  details?: RefusalDetail[];
  /** A page that helps. */
  link?: string;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** The underlying error, for code that handles the refusal; never sent to clients. */
  cause?: unknown;
}

/** Thrown when a request is refused, with a reason for the person. The contract maps its code to an HTTP status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetail[] | undefined;
  readonly link: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? sentenceOf(code), { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.link = options.link;
    this.retryAfter = options.retryAfter;
  }
}

/** Returns a refusal of one field, with a message to show at the field. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('invalid', { details: [{ path, message }] });
}

/** Returns a refusal whose own sentence is also shown at a field. */
export function refusalAt(path: string, code: ErrorCode): Refusal {
  return new Refusal(code, { details: [{ path, message: sentenceOf(code) }] });
}
