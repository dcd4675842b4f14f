import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import * as requestLimits from '@haggle/contract/limits/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { type Listener, listen } from './listen.ts';

const site = useSite();
let listener: Listener;
let token: string;

beforeAll(async () => {
  listener = await listen({ port: 0, host: '127.0.0.1', log: site.context.log });
  listener.answerWith(site.app.fetch);
  token = (await site.member()).token;
});

afterAll(() => listener.close());

/** Opens a raw client, which records the response and whether the connection broke. */
async function openRawClient() {
  const socket = connect({ port: listener.port, host: '127.0.0.1', allowHalfOpen: true });
  const said = { text: '', isBroken: false };
  socket.setEncoding('latin1').on('data', (part) => {
    said.text += part;
  });
  socket.on('error', () => {
    said.isBroken = true;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, said, closed };
}

const expectReceived = (said: { text: string }, pattern: RegExp) => expect.poll(() => said.text).toMatch(pattern);

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** Sends megabytes, no faster than they are accepted. */
async function send(socket: Socket, megabytes: number): Promise<void> {
  for (let count = 0; count < megabytes; count++) {
    await new Promise((resolve) => socket.write(megabyte, resolve));
  }
}

const length = 8 * megabyte.length;
const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
const file = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
const requestHead = (path: string, extraHeaders: string) =>
  `POST ${path} HTTP/1.1\r\nHost: haggle.example\r\n${extraHeaders}`;

/** Requests refused while most of the body is unsent, with the expected refusal and the rest to send. */
const refusedRequests: [
  name: string,
  start: (extraHeaders: string) => string,
  status: number,
  rest: (socket: Socket) => Promise<void>,
][] = [
  [
    'before its body is read',
    (extraHeaders) => `${requestHead('/api/deals', `${form}${extraHeaders}`)}Content-Length: ${length}\r\n\r\n`,
    401,
    (socket) => send(socket, 8),
  ],
  [
    'in the middle of its body',
    (extraHeaders) => {
      const chunk = `${requestLimits.jsonBytes.toString(16)}\r\n${' '.repeat(requestLimits.jsonBytes)}\r\n`;
      const kind = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
      return `${requestHead('/api/auth/login', `${kind}${extraHeaders}`)}\r\n${chunk.repeat(2)}${length.toString(16)}\r\n`;
    },
    413,
    async (socket) => {
      await send(socket, 8);
      socket.write('\r\n0\r\n\r\n');
    },
  ],
];

describe.each(refusedRequests)('a request refused %s', (_, start, status, sendRest) => {
  test('can be sent to its end, and the next request on its connection is answered', async () => {
    const { socket, said } = await openRawClient();
    socket.write(start(''));
    await expectReceived(said, new RegExp(`^HTTP/1\\.1 ${status} `));
    await sendRest(socket);
    socket.write('GET /healthz HTTP/1.1\r\nHost: haggle.example\r\nConnection: close\r\n\r\n');
    await expectReceived(said, /HTTP\/1\.1 200 /);
    expect(said.isBroken).toBe(false);
    socket.destroy();
  });

  test('is not reset when the response closes the connection', async () => {
    const { socket, said, closed } = await openRawClient();
    const ended = once(socket, 'end');
    socket.write(start('Connection: close\r\n'));
    await ended;
    expect(said.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await sendRest(socket);
    socket.end();
    await closed;
    expect(said.isBroken).toBe(false);
  });
});

test('a client that keeps sending a refused form is disconnected', async () => {
  const { socket, said, closed } = await openRawClient();
  const extraHeaders = `${form}Authorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n`;
  socket.write(`${requestHead('/api/deals', extraHeaders)}\r\n${file.length.toString(16)}\r\n${file}\r\n`);
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]);
  let sent = 0;
  while (!socket.destroyed) {
    await new Promise((resolve) => socket.write(chunk, resolve));
    sent += megabyte.length;
  }
  await closed;
  expect(said.text).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeGreaterThan(2 * requestLimits.formBytes);
});

test('a body cut off by its sender is logged as malformed, without mention of the database', async () => {
  const { socket, closed } = await openRawClient();
  const start = requestHead('/api/auth/register', 'Content-Type: application/json\r\nContent-Length: 100\r\n');
  await new Promise((resolve) => socket.write(`${start}\r\n{"email`, resolve));
  socket.destroy();
  await closed;
  const listLogEntries = () =>
    site.logLines.filter((line) => line.includes('/auth/register')).map((line) => JSON.parse(line));
  await expect.poll(() => listLogEntries().find(({ msg }) => msg === 'Refused.')).toMatchObject({ code: 'malformed' });
  expect(site.logLines.filter((line) => /database|unexpectedly/.test(line))).toEqual([]);
});
