import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Starts a server on a free port of this machine. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

// Readers run in a separate thread, so that they don't block the server.
const readerCode = `
const { parentPort } = require('node:worker_threads');
const http = require('node:http');
parentPort.on('message', async ({ port, path, headers, at, ms }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: at });
  const read = () => new Promise((resolve, reject) => {
    http.get({ port, path, headers, agent, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(path + ' ' + response.statusCode))));
    }).on('error', reject);
  });
  let answers = 0;
  const begin = performance.now();
  const one = async () => { while (performance.now() - begin < ms) { await read(); answers += 1; } };
  await Promise.all(Array.from({ length: at }, one));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  parentPort.postMessage(answers / seconds);
});`;

export interface ReadOptions {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Number of concurrent readers. */
  at: number;
  ms: number;
}

/** Creates concurrent readers, each of whom sends one request after the other. */
export function startReaders() {
  const worker = new Worker(readerCode, { eval: true });
  return {
    /** @returns responses a second */
    read: (options: ReadOptions) =>
      new Promise<number>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (rate: number) => {
          worker.off('error', reject);
          resolve(rate);
        });
        worker.postMessage(options);
      }),
    stop: () => worker.terminate(),
  };
}

// Like the readers above, writers run in a separate thread.
const writerCode = `
const { parentPort } = require('node:worker_threads');
const http = require('node:http');
parentPort.on('message', async ({ port, messages, at }) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: at });
  const send = ({ path, token, body }) => new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
    http.request({ port, path, headers, agent, host: '127.0.0.1', method: 'POST' }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(path + ' ' + response.statusCode))));
    }).on('error', reject).end(JSON.stringify(body));
  });
  const begin = performance.now();
  let next = 0;
  const one = async () => { while (next < messages.length) await send(messages[next++]); };
  await Promise.all(Array.from({ length: at }, one));
  agent.destroy();
  parentPort.postMessage(messages.length / ((performance.now() - begin) / 1000));
});`;

export interface Message {
  path: string;
  token: string;
  body: object;
}

/** Sends messages, `at` of them concurrently. @returns messages a second @throws Error if one is refused */
export async function sendAll(batch: { port: number; messages: Message[]; at: number }): Promise<number> {
  const worker = new Worker(writerCode, { eval: true });
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', resolve);
      worker.postMessage(batch);
    });
  } finally {
    await worker.terminate();
  }
}
