import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from './s3.ts';

/** Uploads files of any length to a bucket; errors contain the service's own message. */
export interface S3Uploader {
  /** @returns the number of stored bytes according to the service */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  delete(name: string): Promise<void>;
}

/** Milliseconds per call; a part must be uploaded within that time. */
const callTimeout = 120_000;
const tries = 4;
const firstPause = 500;
/** Bytes per part, held in memory twice; 10,000 parts, the usual maximum, are 160 GB. */
const partBytes = 16 * 1024 * 1024;

interface Call {
  method: 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  body?: Buffer<ArrayBuffer>;
  /** Such as `partNumber=1&uploadId=…`. */
  query?: string;
}

type Caller = (name: string, call: Call) => Promise<{ headers: Headers; text: string }>;

/** Creates the function that calls a bucket, with retries. */
function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Caller {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  return async (name, { method, body, query = '' }) => {
    const address = `${root}/${name.split('/').map(encodeURIComponent).join('/')}${query && `?${query}`}`;
    // The service verifies the hash and refuses a damaged part.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    let problem = '';
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt > 0) await sleep(firstPause * 4 ** (attempt - 1));
      try {
        const requestInit = { method, headers: { 'x-amz-content-sha256': hash }, ...(body && { body }) };
        const response = await fetch(await client.sign(address, requestInit), {
          signal: AbortSignal.timeout(callTimeout),
        });
        const text = await response.text();
        // Completing an upload may return 200 with an error in the body.
        if (response.ok && !text.includes('<Error>')) return { headers: response.headers, text };
        problem = `${response.status} ${codeIn(text)}`.trim();
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        problem = String(error instanceof Error && error.cause ? error.cause : error);
      }
    }
    throw new Error(`${new URL(root).host} responded: ${problem}`);
  };
}

interface Completion {
  /** The query that names the upload. */
  upload: string;
  /** The list of parts. */
  body: Buffer<ArrayBuffer>;
  /** The length of all parts together. */
  bytes: number;
}

export function s3Uploader(config: S3Config): S3Uploader {
  const call = openBucket(config);

  /** Returns the number of stored bytes according to the service. */
  async function measure(name: string): Promise<number> {
    const { headers } = await call(name, { method: 'HEAD' });
    return Number(headers.get('content-length'));
  }

  /** If the service's response got lost, completing again fails although the file is there. */
  async function complete(name: string, { upload, body, bytes }: Completion): Promise<void> {
    try {
      await call(name, { method: 'POST', query: upload, body });
    } catch (error) {
      // Why completing failed matters more than why measuring did.
      if ((await measure(name).catch(() => undefined)) !== bytes) throw error;
    }
  }

  async function putParts(name: string, parts: AsyncGenerator<Buffer<ArrayBuffer>>): Promise<void> {
    const uploadId = uploadIn((await call(name, { method: 'POST', query: 'uploads=' })).text);
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    try {
      const tags: string[] = [];
      let bytes = 0;
      for await (const body of parts) {
        bytes += body.length;
        const query = `partNumber=${tags.length + 1}&${upload}`;
        tags.push((await call(name, { method: 'PUT', query, body })).headers.get('etag') ?? '');
      }
      const listed = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
      await complete(name, { upload, body, bytes });
    } catch (error) {
      // Aborts the upload, since stored parts cost money. The original error matters more than a failed abort.
      await call(name, { method: 'DELETE', query: upload }).catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, bytes) {
      await putParts(name, splitIntoParts(bytes));
      return measure(name);
    },
    async delete(name) {
      await call(name, { method: 'DELETE' });
    },
  };
}

/** Splits a stream into parts of equal length; the last one may be shorter. */
async function* splitIntoParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.alloc(partBytes);
  let length = 0;
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const slice = piece.subarray(from, from + partBytes - length);
      part.set(slice, length);
      length += slice.length;
      from += slice.length;
      if (length < partBytes) continue;
      yield part;
      part = Buffer.alloc(partBytes);
      length = 0;
    }
  }
  if (length > 0) yield part.subarray(0, length);
}

const codeIn = (xml: string) => /<Code>([^<]*)</.exec(xml)?.[1] ?? '';
const uploadIn = (xml: string) => /<UploadId>([^<]*)</.exec(xml)?.[1] ?? '';
