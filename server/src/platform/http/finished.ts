import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBody, type Encoding } from './body.ts';

/** An answer that can be sent any number of times: a page, a file or an API response. */
export interface FinishedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  isCacheable: boolean;
  /** Whether it is a redirect. */
  isRedirect: boolean;
  /** The deals it shows, and the one it is about. */
  shown: readonly string[];
  deal: string | undefined;
  /** Approximate memory in bytes. */
  size: number;
  /** Returns the bytes in an encoding. */
  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
  /** Returns the bytes in an encoding with all headers, if they are available. */
  ready(encoding: Encoding): Ready | undefined;
}

/** The data to send for an answer. */
interface Ready {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

interface AnswerParts {
  status: number;
  pieces: readonly (string | Uint8Array)[];
  headers: Record<string, string>;
  shown?: readonly string[];
  deal?: string | undefined;
}

/** Prepares an answer for sending. Found, not found and gone are cacheable; failures and redirects aren't. */
export function finish({ status, pieces, headers, shown = [], deal }: AnswerParts): FinishedAnswer {
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  const body = createBody(bytes);
  const readyHeaders = new Map<Encoding, Ready['headers']>();
  return {
    status,
    headers,
    etag,
    isCacheable: isCacheableStatus(status),
    isRedirect: [301, 302, 307, 308].includes(status),
    shown,
    deal,
    get size() {
      return body.size + 2_000;
    },
    encoded: body.encoded,
    ready(encoding) {
      const bytes = status === 200 ? body.encodedIfReady(encoding) : undefined;
      if (!bytes) return undefined;
      const cachedHeaders = readyHeaders.get(encoding) ?? { ...headers, etag, ...encodingHeaders(encoding, bytes) };
      readyHeaders.set(encoding, cachedHeaders);
      return { bytes, headers: cachedHeaders };
    },
  };
}

/** Adds headers to an answer. */
export function withHeaders<T extends FinishedAnswer>(answer: T, extraHeaders: Record<string, string>): T {
  return {
    ...answer,
    headers: { ...answer.headers, ...extraHeaders },
    ready(encoding) {
      const ready = answer.ready(encoding);
      return ready && { bytes: ready.bytes, headers: { ...ready.headers, ...extraHeaders } };
    },
  };
}

function encodingHeaders(encoding: Encoding, bytes: Buffer): Record<string, string | number> {
  return { 'content-length': bytes.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}

/**
 * Writes a ready answer directly to the socket, or a 304 if the client's copy is current.
 * @returns false if it must be sent the usual way
 */
export function sendIfReady(
  answer: FinishedAnswer,
  { method, headers: requestHeaders }: IncomingMessage,
  to: ServerResponse,
  extraHeaders: Record<string, string> = {},
): boolean {
  if (method !== 'GET') return false;
  if (answer.status === 200 && requestHeaders['if-none-match']?.includes(answer.etag)) {
    to.writeHead(304, { ...answer.headers, etag: answer.etag, ...extraHeaders });
    to.end();
    return true;
  }
  const ready = answer.ready(chooseEncoding(`${requestHeaders['accept-encoding'] ?? ''}`));
  if (!ready) return false;
  to.writeHead(200, { ...ready.headers, ...extraHeaders });
  to.end(ready.bytes);
  return true;
}

/** Returns an answer in the best encoding the client accepts, or a 304 if its copy is current. */
export async function answerWith(answer: FinishedAnswer, request: Headers): Promise<Response> {
  const { status, etag } = answer;
  const isCacheable = status === 200;
  if (isCacheable && request.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...answer.headers, etag } });
  }
  const encoding = chooseEncoding(request.get('accept-encoding') ?? '');
  const body = await answer.encoded(encoding);
  return new Response(body, {
    status,
    headers: {
      ...answer.headers,
      ...(isCacheable && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  });
}

/** Returns whether answers with this status are cacheable. */
export function isCacheableStatus(status: number): boolean {
  return [200, 404, 410].includes(status);
}

/** Each encoding with a pattern for `Accept-Encoding`; a weight of zero refuses it. */
const encodings = (['zstd', 'br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i')] as const,
);

/** Chooses the cheapest good encoding in `Accept-Encoding`. */
export function chooseEncoding(accepted: string): Encoding {
  return encodings.find(([, isTaken]) => isTaken.test(accepted))?.[0] ?? 'identity';
}
