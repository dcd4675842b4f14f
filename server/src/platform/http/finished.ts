import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBody, type Encoding } from './body.ts';

/** An answer ready to be sent any number of times: a page, a file or what the API says. */
export interface FinishedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  isCacheable: boolean;
  /** Whether it says where its reader should look instead. */
  isRedirect: boolean;
  /** The deals that it shows, and the one that it is about. */
  shown: readonly string[];
  deal: string | undefined;
  /** About how many bytes keeping it takes. */
  size: number;
  /** The bytes in an encoding. */
  encoded(encoding: Encoding): Promise<Buffer<ArrayBuffer>>;
  /** The same where they are at hand, with all headers. */
  ready(encoding: Encoding): Ready | undefined;
}

/** What is sent of an answer that is found. */
interface Ready {
  bytes: Buffer;
  headers: Record<string, string | number>;
}

interface Made {
  status: number;
  pieces: readonly (string | Uint8Array)[];
  headers: Record<string, string>;
  shown?: readonly string[];
  deal?: string | undefined;
}

/** Makes an answer ready for sending. Found, not found and gone may be kept; failures and redirects may not. */
export function finish({ status, pieces, headers, shown = [], deal }: Made): FinishedAnswer {
  const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`;
  const body = createBody(bytes);
  const readyHeaders = new Map<Encoding, Ready['headers']>();
  return {
    status,
    headers,
    etag,
    isCacheable: isKeepable(status),
    isRedirect: [301, 302, 307, 308].includes(status),
    shown,
    deal,
    get size() {
      return body.size + 2_000;
    },
    encoded: body.encoded,
    ready(encoding) {
      const bytes = status === 200 ? body.atHand(encoding) : undefined;
      if (!bytes) return undefined;
      const known = readyHeaders.get(encoding) ?? { ...headers, etag, ...about(encoding, bytes) };
      readyHeaders.set(encoding, known);
      return { bytes, headers: known };
    },
  };
}

/** The same answer with more headers. */
export function withHeaders<T extends FinishedAnswer>(answer: T, more: Record<string, string>): T {
  return {
    ...answer,
    headers: { ...answer.headers, ...more },
    ready(encoding) {
      const ready = answer.ready(encoding);
      return ready && { bytes: ready.bytes, headers: { ...ready.headers, ...more } };
    },
  };
}

function about(encoding: Encoding, bytes: Buffer): Record<string, string | number> {
  return { 'content-length': bytes.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
}

/**
 * Sends an answer that is ready straight to whoever asks, or tells them that theirs is still right.
 * @returns false where it must be sent as others are
 */
export function sendReady(
  answer: FinishedAnswer,
  { method, headers: asked }: IncomingMessage,
  to: ServerResponse,
  more: Record<string, string> = {},
): boolean {
  if (method !== 'GET') return false;
  if (answer.status === 200 && asked['if-none-match']?.includes(answer.etag)) {
    to.writeHead(304, { ...answer.headers, etag: answer.etag, ...more });
    to.end();
    return true;
  }
  const ready = answer.ready(chooseEncoding(`${asked['accept-encoding'] ?? ''}`));
  if (!ready) return false;
  to.writeHead(200, { ...ready.headers, ...more });
  to.end(ready.bytes);
  return true;
}

/** Sends an answer in the best encoding that its reader takes, or says that theirs is still right. */
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

/** Whether an answer of this status may be kept. */
export function isKeepable(status: number): boolean {
  return [200, 404, 410].includes(status);
}

/** Each with how readers say that they take it; one that is given no weight is refused. */
const encodings = (['zstd', 'br', 'gzip'] as const).map(
  (name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`, 'i')] as const,
);

/** The cheapest good encoding that a reader takes, by what they say they accept. */
export function chooseEncoding(accepted: string): Encoding {
  return encodings.find(([, isTaken]) => isTaken.test(accepted))?.[0] ?? 'identity';
}
