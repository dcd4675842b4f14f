import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '@haggle/contract/messages/translate';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../../kernel/refusal.ts';
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';

/** Where files are kept and with what key the door opens. */
export interface S3Config {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or that of any service that speaks the same protocol. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** All tries of one call together end before a request's reader gives up. */
const patience = 10_000;
const tries = 3;
const firstPause = 150;
/** Seconds after which a reader may ask again. */
const retryAfter = 5;

type Call = { method: 'PUT'; bytes: Uint8Array } | { method: 'GET' | 'DELETE' };

/**
 * Keeps files in a bucket. Addresses carry the bucket in their path, which every such service understands.
 * Every call throws Refusal `unavailable` while the service is away or does not let us in; the log says why.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, log: Log): Storage {
  // Tries are counted here: the library would not repeat a call whose connection broke.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  /** @returns what was read, or undefined when there is no such file */
  async function call(name: string, call: Call): Promise<Uint8Array | undefined> {
    const address = `${root}/${name.split('/').map(encodeURIComponent).join('/')}`;
    const signal = AbortSignal.timeout(patience);
    let problem = '';
    for (let attempt = 0; attempt < tries && !signal.aborted; attempt++) {
      if (attempt > 0) await sleep(firstPause * 2 ** attempt * (0.5 + Math.random() / 2));
      try {
        const request = await client.sign(address, { method: call.method, ...bodyOf(call) });
        // Not within the request: Node lets go of the signal of one that was handed on, and would wait for minutes.
        const response = await fetch(request, { signal });
        const body = new Uint8Array(await response.arrayBuffer());
        if (response.ok) return body;
        problem = `${response.status} ${codeOf(body)}`;
        // A bucket that is not there is a 404 as well, and would make every picture look lost.
        if (response.status === 404 && !problem.includes('NoSuchBucket')) return undefined;
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        problem = String(error instanceof Error && error.cause ? error.cause : error);
      }
    }
    log.warn({ method: call.method, name, problem }, 'The storage of pictures did not do as asked.');
    throw new Refusal('unavailable', {
      message: t('requests.picturesAway'),
      retryAfter,
    });
  }

  return {
    async put(name, bytes) {
      const kept = await call(name, { method: 'PUT', bytes });
      // Only a missing bucket could be the reason, whatever words the service has for it.
      if (!kept) throw new Error(`The storage has no place for ${name}.`);
    },
    get: (name) => call(name, { method: 'GET' }),
    async delete(name) {
      await call(name, { method: 'DELETE' });
    },
  };
}

/** With the content's hash, which the service compares: a file that was damaged on its way is not taken. */
function bodyOf(call: Call): { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } {
  if (call.method !== 'PUT') return {};
  const hash = createHash('sha256').update(call.bytes).digest('hex');
  return { body: new Uint8Array(call.bytes), headers: { 'x-amz-content-sha256': hash } };
}

/** The word that the service has for what went wrong. */
function codeOf(body: Uint8Array): string {
  return /<Code>([^<]*)<\/Code>/.exec(Buffer.from(body).toString('utf8', 0, 2_000))?.[1] ?? '';
}
