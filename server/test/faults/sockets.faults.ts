import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../cluster/processes.ts';
import { printLine, StandaloneSite } from './lone-site.ts';
import { RawClient } from './raw-client.ts';

const site = new StandaloneSite();
let pid: number;

beforeAll(async () => {
  await site.open();
  pid = site.node.pid();
});

afterAll(() => site.close());

/** Expects that the same process as before serves pages, without errors in its log. */
async function expectHealthy(): Promise<void> {
  for (const path of ['/', '/api/deals', `/deals/${site.deals[0]}`]) expect((await site.get(path)).status).toBe(200);
  process.kill(pid, 0);
  expect(site.errorLines()).toEqual([]);
}

/** Returns the duration of the slowest of some ordinary requests, in milliseconds. */
async function slowestNormalResponse(): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < 10; turn++) {
    const { status, ms } = await site.get(turn % 2 === 0 ? '/api/deals' : '/');
    expect(status).toBe(200);
    slowest = Math.max(slowest, ms);
  }
  return Math.round(slowest);
}

const host = 'Host: haggle.example\r\n';
const json = 'Content-Type: application/json\r\n';
const login = `POST /api/auth/login HTTP/1.1\r\n${host}${json}`;
const chunked = `${login}Transfer-Encoding: chunked\r\n\r\n`;
const form = `POST /api/deals HTTP/1.1\r\n${host}Content-Type: multipart/form-data; boundary=b\r\n`;
const large = 'x'.repeat(70_000);

/** Bytes sent on a connection, with the statuses allowed. No status means that it is closed without a response. */
const hostile: [name: string, sent: string | Buffer, statuses: number[]][] = [
  ['random bytes', Buffer.from(Array.from({ length: 4_000 }, (_, n) => (n * 7919) % 256)), [400]],
  ['a TLS greeting', Buffer.from([22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3, ...Array(190).fill(7)]), [400]],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
  ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n`, [400, 505]],
  ['no version', 'GET /\r\n\r\n', [400]],
  ['an unknown method', `FROB / HTTP/1.1\r\n${host}\r\n`, [400]],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
  ['two hosts', `GET / HTTP/1.1\r\n${host}Host: other.example\r\n\r\n`, [400, 200]],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b<>\r\n\r\n', [400]],
  ['a path that cannot be decoded', `GET /deals/%E0%A4%A HTTP/1.1\r\n${host}\r\n`, [301, 400, 404]],
  ['a path with NUL', `GET /deals/%00 HTTP/1.1\r\n${host}\r\n`, [404]],
  ['a whole address instead of a path', `GET http://[::1 HTTP/1.1\r\n${host}\r\n`, [400, 404]],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, [400, 404]],
  ['a tunnel', `CONNECT inside.example:22 HTTP/1.1\r\n${host}\r\n`, []],
  [
    'an upgrade to an unknown protocol',
    `GET / HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: frob\r\n\r\n`,
    [200, 400],
  ],
  ['a path of 20,000 characters', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
  ['a header of 70,000 characters', `GET / HTTP/1.1\r\n${host}X-Large: ${large}\r\n\r\n`, [431]],
  ['3,000 headers', `GET / HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(3_000)}\r\n`, [200, 431]],
  ['a header without a colon', `GET / HTTP/1.1\r\n${host}nonsense\r\n\r\n`, [400]],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`, [200, 400]],
  ['a negative length', `${login}Content-Length: -5\r\n\r\n{}`, [400]],
  ['two lengths', `${login}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`, [400]],
  ['a length and chunks', `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['a malformed chunk', `${chunked}zz\r\nnonsense\r\n0\r\n\r\n`, [400]],
  ['a chunk longer than declared', `${chunked}2\r\n{"email":1}\r\n0\r\n\r\n`, [400]],
  ['a chunk of endless size', `${chunked}ffffffffffffffffff\r\n{}\r\n`, [400]],
  ['a body that is declared too large', `${login}Content-Length: 9000000\r\n\r\n{}`, [413]],
  ['a body that grows too large', `${chunked}${`2710\r\n${' '.repeat(10_000)}\r\n`.repeat(200)}0\r\n\r\n`, [413]],
  ['a body nested 40,000 deep', requestWithBody(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`), [400, 413, 422]],
  ['a body that is not UTF-8', requestWithBody('{"email":"\xff\xfe","password":"\xc3\x28"}'), [400, 401, 422]],
  ['a compressed body', requestWithBody('{}', 'Content-Encoding: gzip\r\n'), [400, 415, 422]],
  ['an unknown expectation', `${login}Expect: frob\r\nContent-Length: 2\r\n\r\n{}`, [417]],
  [
    'a form without an end',
    `${form}Content-Length: 40\r\n\r\n--b\r\nContent-Disposition: form-data; name="a`,
    [400, 401],
  ],
  ['a form without its boundary', `${form.replace('; boundary=b', '')}Content-Length: 3\r\n\r\nabc`, [400, 401]],
  [
    'valid requests followed by an invalid one',
    `${`GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(3)}nonsense\r\n\r\n`,
    [200, 400],
  ],
];

function requestWithBody(text: string, extraHeaders = ''): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from(`${login}${extraHeaders}Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

test.each(hostile)('%s gets an expected status or a closed connection', async (_, sent, statuses) => {
  const client = new RawClient(site.node.port);
  client.write(sent);
  await client.waitForResponse(20_000);
  for (const status of client.statuses) expect(statuses, client.received.slice(0, 300)).toContain(status);
  if (client.statuses.length === 0) expect(client.isClosed).toBe(true);
  client.close();
});

test('afterwards the same process still responds, and its log has no error', expectHealthy);

/** Incomplete requests, as sent by a client that loses power. */
const partialRequests = {
  'nothing at all': '',
  'the first line': 'GET / HT',
  'half of the headers': `GET / HTTP/1.1\r\n${host}X-Half: `,
  'half of a body': `${login}Content-Length: 50\r\n\r\n{"email":`,
  'half of a chunk': `${chunked}32\r\n{"email":`,
  'half of a picture': `${form}Content-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nPNG`,
};

test('clients that send slowly, stop sending or don’t read are disconnected, and others are served', async () => {
  const silent = Object.values(partialRequests).flatMap((text) =>
    Array.from({ length: 30 }, () => {
      const client = new RawClient(site.node.port);
      client.write(text);
      return client;
    }),
  );
  const manyRequests = `GET / HTTP/1.1\r\n${host}\r\n`.repeat(60);
  const deaf = Array.from({ length: 10 }, () => {
    const client = new RawClient(site.node.port);
    client.socket.pause();
    client.write(manyRequests);
    return client;
  });
  const slow = Array.from({ length: 100 }, () => new RawClient(site.node.port));
  const trickle = setInterval(() => {
    for (const [index, client] of slow.entries()) client.write(index % 2 === 0 ? 'G' : 'X-Header: a\r\n');
  }, 500);
  for (const [index, client] of slow.entries()) if (index % 2 === 1) client.write('GET / HTTP/1.1\r\n');
  await sleep(3_000);
  const slowest = await slowestNormalResponse();
  const startedAt = performance.now();
  await waitUntil('all of them are let go of', () => [...silent, ...slow].every((client) => client.isClosed), {
    timeout: 110_000,
    explain: () => [...silent, ...slow].flatMap((one, n) => (one.isClosed ? [] : `${n}: ${one.received}`)).join('\n'),
  });
  clearInterval(trickle);
  await waitUntil('the deaf ones, too', async () => (await countOpenSockets()) < 20, { timeout: 90_000 });
  printLine(
    `${silent.length} silent, ${slow.length} slow and ${deaf.length} deaf clients: the slowest ordinary answer took ` +
      `${slowest} ms; all were let go of after ${Math.round((performance.now() - startedAt) / 1_000)} s more`,
  );
  for (const client of deaf) client.close();
  for (const client of [...silent, ...slow]) for (const status of client.statuses) expect(status).toBeLessThan(500);
  await expectHealthy();
});

/** Returns the number of open sockets of the site's process. */
async function countOpenSockets(): Promise<number> {
  const { readdir, readlink } = await import('node:fs/promises');
  const folder = `/proc/${pid}/fd`;
  const links = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''));
  return (await Promise.all(links)).filter((link) => link.startsWith('socket:')).length;
}

/** Opens idle connections up to a number, or until the machine allows no more. */
async function openIdleConnections(count: number): Promise<{ sockets: Socket[]; failure: string }> {
  const sockets: Socket[] = [];
  let failure = '';
  const openOne = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port: site.node.port, host: '127.0.0.1' });
      socket.resume();
      socket.once('connect', () => resolve(void sockets.push(socket)));
      socket.on('error', (error) => {
        failure = error.message;
        resolve();
      });
    });
  while (sockets.length < count && failure === '') await Promise.all(Array.from({ length: 250 }, openOne));
  return { sockets, failure };
}

test('ordinary requests are answered during 10,000 idle connections, whose memory is reused', async () => {
  const sizes = [site.residentMegabytes()];
  for (let wave = 0; wave < 3; wave++) {
    const { sockets, failure } = await openIdleConnections(10_000);
    const openCount = await countOpenSockets();
    const slowest = await slowestNormalResponse();
    sizes.push(site.residentMegabytes());
    // By a reset, so that the ports are free for the next wave immediately.
    for (const socket of sockets) socket.resetAndDestroy();
    await waitUntil('they are closed', async () => (await countOpenSockets()) < 50);
    printLine(
      `${sockets.length} idle connections (${failure || 'none refused'}), ${openCount} held: slowest answer ${slowest} ms`,
    );
    // On machines that allow fewer files fewer are tried; on slow ones the first end before the last are opened.
    if (failure === '') expect(openCount).toBeGreaterThan(9_000);
    else expect(failure).toContain('EMFILE');
  }
  printLine(`memory in MB, before and during each wave: ${sizes.map(Math.round).join(', ')}`);
  // Without reuse, the second and third wave would each need as much memory as the first.
  const [before = 0, first = 0] = sizes;
  expect(sizes.at(-1)).toBeLessThan(first + 1.5 * (first - before) + 20);
  await expectHealthy();
});
