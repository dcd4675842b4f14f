import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import type { S3Config } from '../../src/platform/storage/s3.ts';

/** An S3-compatible server with an empty bucket. */
export class TestObjectStorage {
  config!: S3Config;
  #server: S3rver | undefined;
  #folder = '';

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'haggle-s3-'));
    const bucket = 'haggle-pictures';
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: this.#folder };
    this.#server = new S3rver({ ...options, configureBuckets: [{ name: bucket, configs: [] }] });
    const { port } = await this.#server.run();
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    this.config = { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...credentials };
  }

  /** Returns a file directly from the storage. */
  async read(key: string): Promise<Buffer> {
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = this.config;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    const response = await client.fetch(`${endpoint}/${bucket}/${key}`);
    if (!response.ok) throw new Error(`${key}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Shuts the server down. */
  async close(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Provides an object storage to the tests of one file. */
export function useObjectStorage(): TestObjectStorage {
  const storage = new TestObjectStorage();
  beforeAll(() => storage.open());
  afterAll(() => storage.close());
  return storage;
}
