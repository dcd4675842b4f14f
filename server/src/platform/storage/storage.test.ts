import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../test/harness/launch.ts';
import { useObjectStorage } from '../../../test/harness/object-storage.ts';
import { folderStorage } from './folder.ts';
import { type S3Config, s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const s3 = useObjectStorage();
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-storage-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const openS3 = (changes: Partial<S3Config> = {}) => s3Storage({ ...s3.config, ...changes }, log);

const storages: [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['S3', () => openS3()],
];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = async (storage: Storage, name: string) => {
  const bytes = await storage.get(name);
  return bytes && new TextDecoder().decode(bytes);
};

describe.each(storages)('files in %s', (_, openStorage) => {
  test('are read back unchanged', async () => {
    await openStorage().put('greeting', bytesOf('hello'));
    expect(await textOf(openStorage(), 'greeting')).toBe('hello');
  });

  test('are read back byte for byte when they aren’t text', async () => {
    const bytes = randomBytes(3_000_000);
    await openStorage().put('picture', bytes);
    const storedBytes = await openStorage().get('picture');
    expect(storedBytes && Buffer.from(storedBytes).equals(bytes)).toBe(true);
  });

  test('may be empty', async () => {
    await openStorage().put('nothing', new Uint8Array());
    expect(await textOf(openStorage(), 'nothing')).toBe('');
  });

  test('can have paths as names', async () => {
    const storage = openStorage();
    await storage.put('pictures/ab12/main.avif', bytesOf('main'));
    await storage.put('pictures/ab12/small.avif', bytesOf('small'));
    await storage.put('originals/ab12', bytesOf('original'));
    expect(await textOf(storage, 'pictures/ab12/main.avif')).toBe('main');
    expect(await textOf(storage, 'pictures/ab12/small.avif')).toBe('small');
    expect(await textOf(storage, 'originals/ab12')).toBe('original');
  });

  test('don’t exist before they are stored', async () => {
    expect(await openStorage().get('pictures/never/main.avif')).toBeUndefined();
  });

  test('are replaced completely', async () => {
    const storage = openStorage();
    await storage.put('changing', bytesOf('a long first version'));
    await storage.put('changing', bytesOf('second'));
    expect(await textOf(storage, 'changing')).toBe('second');
  });

  test('are gone after they are deleted, and can be deleted again', async () => {
    const storage = openStorage();
    await storage.put('old', bytesOf('old'));
    await storage.delete('old');
    expect(await storage.get('old')).toBeUndefined();
    await storage.delete('old');
  });

  test('hold one complete version when eight are stored at the same time', async () => {
    const storage = openStorage();
    const versions = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(versions.map((version) => storage.put('contested', bytesOf(version))));
    expect(versions).toContain(await textOf(storage, 'contested'));
  });
});

/** Forces a garbage collection. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const runGc = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    runGc();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('S3', () => {
  const unavailable = { code: 'unavailable', retryAfter: expect.any(Number) };

  test('fails each call as unavailable and logs it when the server is unreachable', async () => {
    const storage = openS3({ endpoint: `http://127.0.0.1:${await freePort()}` });
    logged.length = 0;
    await expect(storage.get('greeting')).rejects.toMatchObject(unavailable);
    await expect(storage.put('greeting', bytesOf('x'))).rejects.toMatchObject(unavailable);
    await expect(storage.delete('greeting')).rejects.toMatchObject(unavailable);
    expect(logged).toHaveLength(3);
    expect(logged[0]).toContain('ECONNREFUSED');
  });

  test('is unavailable, not empty, when the bucket is missing', async () => {
    const storage = openS3({ bucket: 'another-bucket' });
    logged.length = 0;
    await expect(storage.get('greeting')).rejects.toMatchObject(unavailable);
    await expect(storage.put('greeting', bytesOf('x'))).rejects.toMatchObject(unavailable);
    expect(logged[0]).toContain('NoSuchBucket');
  });

  test('is unavailable and stores nothing when the access key is wrong', async () => {
    const strangerStorage = openS3({ accessKeyId: 'SOMEBODY' });
    logged.length = 0;
    await expect(strangerStorage.put('forged', bytesOf('forged'))).rejects.toMatchObject(unavailable);
    expect(logged[0]).toContain('InvalidAccessKeyId');
    expect(await openS3().get('forged')).toBeUndefined();
  });

  test('times out when the server never responds, even after a garbage collection', async () => {
    const timeoutController = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    const silentServer = createServer().listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as AddressInfo;
    const requestReceived = once(silentServer, 'request');
    const answer = openS3({ endpoint: `http://127.0.0.1:${port}` }).put('waiting', bytesOf('x'));
    const expectedRefusal = expect(answer).rejects.toMatchObject(unavailable);
    await requestReceived;
    await collectGarbage();
    timeoutController.abort(new DOMException('It took too long.', 'TimeoutError'));
    await expectedRefusal;
    silentServer.closeAllConnections();
    silentServer.close();
  });

  test('retries a request after a 503 and a broken connection', async () => {
    let calls = 0;
    const { port } = new URL(s3.config.endpoint);
    const proxyServer = createServer((request, response) => {
      calls += 1;
      if (calls === 1) {
        response.writeHead(503).end();
        return;
      }
      if (calls === 2) {
        request.socket.destroy();
        return;
      }
      const { method, headers, url: path } = request;
      const forwardedRequest = forward({ port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(forwardedRequest);
    }).listen(0, '127.0.0.1');
    await once(proxyServer, 'listening');
    const address = proxyServer.address() as AddressInfo;
    const storage = openS3({ endpoint: `http://127.0.0.1:${address.port}` });
    await storage.put('patience', bytesOf('rewarded'));
    expect(calls).toBe(3);
    expect(await textOf(openS3(), 'patience')).toBe('rewarded');
    proxyServer.close();
  });
});
