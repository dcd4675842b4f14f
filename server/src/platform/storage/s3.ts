import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '@haggle/contract/messages/translate';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../../kernel/refusal.ts';
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';

/** An S3 bucket with its credentials. */
export interface S3Config {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or that of any compatible service. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for all attempts of a call: less than clients wait for a request. */
const callTimeout = 10_000;
const tries = 3;
const firstPause = 150;
/** Seconds until clients should retry. */
const retryAfter = 5;

type Call = { method: 'PUT'; bytes: Uint8Array } | { method: 'GET' | 'DELETE' };

/**
 * Stores files in a bucket, with path-style addresses, which all compatible services support. Every call throws Refusal
 * `unavailable` while the service is unreachable or denies access; the log has the reason.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, log: Log): Storage {
  // Retries are handled here, since the library doesn't retry broken connections.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  /** @returns the content, or undefined if the file doesn't exist */
  async function call(name: string, call: Call): Promise<Uint8Array | undefined> {
    const address = `${root}/${name.split('/').map(encodeURIComponent).join('/')}`;
    const signal = AbortSignal.timeout(callTimeout);
    let problem = '';
    for (let attempt = 0; attempt < tries && !signal.aborted; attempt++) {
      if (attempt > 0) await sleep(firstPause * 2 ** attempt * (0.5 + Math.random() / 2));
      try {
        const request = await client.sign(address, { method: call.method, ...bodyOf(call) });
        // Passed to `fetch` instead of the request: Node drops a request's own signal, and would wait for minutes.
        const response = await fetch(request, { signal });
        const body = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return body;
        problem = `${response.status} ${codeOf(body)}`;
        // A missing bucket is also a 404, and would make every picture look lost.
        if (response.status === 404 && !problem.includes('NoSuchBucket')) return undefined;
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        problem = String(error instanceof Error && error.cause ? error.cause : error);
      }
    }
    log.warn({ method: call.method, name, problem }, 'A request to the picture storage failed.');
    throw new Refusal('unavailable', {
      message: t('requests.picturesAway'),
      retryAfter,
    });
  }

  return {
    async put(name, bytes) {
      const content = await call(name, { method: 'PUT', bytes });
      // Only a missing bucket can be the reason, whatever the service's message.
      if (!content) throw new Error(`The bucket for ${name} does not exist.`);
    },
    get: (name) => call(name, { method: 'GET' }),
    async delete(name) {
      await call(name, { method: 'DELETE' });
    },
  };
}

/** Returns the body with its hash, which the service verifies to refuse a damaged file. */
function bodyOf(call: Call): { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } {
  if (call.method !== 'PUT') return {};
  const hash = createHash('sha256').update(call.bytes).digest('hex');
  return { body: new Uint8Array(call.bytes), headers: { 'x-amz-content-sha256': hash } };
}

/** Returns the service's error code. */
function codeOf(body: Uint8Array): string {
  return /<Code>([^<]*)<\/Code>/.exec(Buffer.from(body).toString('utf8', 0, 2_000))?.[1] ?? '';
}
