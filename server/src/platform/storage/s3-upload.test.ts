import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Uploader } from './s3-upload.ts';

/** An object storage whose response to a completed upload gets lost. It stores `storedBytes` of what it receives. */
const storage = createServer((request, response) => {
  request.resume();
  const query = request.url?.split('?')[1] ?? '';
  calls.push(`${request.method} ${query}`);
  if (query === 'uploads=') return void response.end('<UploadId>1</UploadId>');
  if (request.method === 'PUT') return void response.writeHead(200, { etag: 'one' }).end();
  if (request.method === 'HEAD') return void response.writeHead(200, { 'content-length': storedBytes }).end();
  if (request.method === 'DELETE') return void response.writeHead(204).end();
  if (isCompleted) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  isCompleted = true;
  request.socket.destroy();
});
let calls: string[] = [];
let isCompleted = false;
let storedBytes = 0;

beforeAll(async () => {
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
});

afterAll(() => {
  storage.closeAllConnections();
  storage.close();
});

async function upload(text: string): Promise<number> {
  [calls, isCompleted] = [[], false];
  const endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  async function* bytes() {
    yield Buffer.from(text);
  }
  return s3Uploader({ endpoint, bucket: 'far', region: 'us-east-1', ...keys }).put('file', bytes());
}

test('an upload whose completion was answered in vain succeeds, since the whole file is there', async () => {
  storedBytes = 5;
  expect(await upload('Hello')).toBe(5);
  expect(calls).not.toContain('DELETE uploadId=1');
});

test('it fails if there is another file, with the error of the completion', async () => {
  storedBytes = 4;
  await expect(upload('Hello')).rejects.toThrow('404 NoSuchUpload');
  expect(calls.at(-1)).toBe('DELETE uploadId=1');
});
