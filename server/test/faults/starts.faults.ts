import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';

let data: string;
let port: number;
const launched: HaggleProcess[] = [];
const program = join(import.meta.dirname, '../../bin/haggle.js');

beforeAll(async () => {
  await buildWeb();
});

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'haggle-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const haggle of launched.splice(0)) {
    sendSignal(haggle, 'SIGTERM');
    await haggle.exited;
  }
  rmSync(data, { recursive: true, force: true });
});

function start(variables: Record<string, string> = {}): HaggleProcess {
  const defaults = { HAGGLE_DEMO: 'off', LOG_LEVEL: 'warn' };
  const haggle = launch(
    { ...defaults, PORT: String(port), DATA_DIR: data, ...variables },
    { hasOwnProcessGroup: true },
  );
  launched.push(haggle);
  return haggle;
}

/** Sends a signal to the whole group, as a terminal does. */
function sendSignal(haggle: HaggleProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-haggle.pid, signal);
  } catch {
    // It ended already.
  }
}

/** Returns the processes that have this test's data folder in their arguments. */
function remainingProcesses(): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(data));
}

async function post(path: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response.status;
}

const account = { username: 'robin', email: 'robin@start.example', password: 'a fine long password' };

/** Returns the messages of a log. Throws if a line isn't JSON. */
function logMessagesOf({ output }: HaggleProcess): string {
  const lines = output().trimEnd().split('\n');
  return lines.map((line) => `${JSON.parse(line).msg}\n`).join('');
}

async function failedStartMessage(variables: Record<string, string>): Promise<string> {
  const haggle = start(variables);
  expect(await haggle.exited).toBe(1);
  expect(remainingProcesses()).toEqual([]);
  return logMessagesOf(haggle);
}

describe('a start that fails ends in time and', { timeout: 120_000 }, () => {
  test('names a port in use and suggests another', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await failedStartMessage({})).toMatch(
      new RegExp(`^Port ${port} is in use\\. .*PORT=${port + 1} npm start\n$`),
    );
    other.close();
  });

  test('names a data folder that can’t be written', async () => {
    writeFileSync(join(data, 'file'), '');
    const folder = join(data, 'file/data');
    expect(await failedStartMessage({ DATA_DIR: folder })).toMatch(
      new RegExp(`^Haggle cannot write to its data folder ${folder};.*\n$`),
    );
  });

  test('refuses a SITE_URL without http:// or https://, such as localhost:3000', async () => {
    expect(await failedStartMessage({ SITE_URL: 'localhost:3000' })).toMatch(
      /^The environment variable SITE_URL cannot be used/,
    );
  });

  test('names a database that doesn’t respond, without its password', async () => {
    const output = await failedStartMessage({
      DATABASE_URL: `postgres://robin:secret@127.0.0.1:${await freePort()}/haggle`,
    });
    expect(output).toMatch(/^The database at 127\.0\.0\.1:\d+\/haggle \(DATABASE_URL\) cannot be used: .*\n$/);
    expect(output).not.toContain('secret');
  });

  test('says that another Haggle is using the data folder', async () => {
    const first = start();
    await first.ready();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(logMessagesOf(second)).toMatch(/^Another Haggle is using this data folder; .*\n$/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('the end of a run', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s leaves no process behind, and the next start has all data',
    async (signal) => {
      const first = start({ LOG_LEVEL: 'info' });
      await first.ready();
      expect(await post('/auth/register', account)).toBeLessThan(300);
      sendSignal(first, signal);
      expect(await first.exited).toBe(0);
      expect(first.output()).toMatch(/"msg":"Stopped\."\}\n$/);
      expect(remainingProcesses()).toEqual([]);
      await start().ready();
      expect(await post('/auth/login', account)).toBe(200);
    },
  );

  test('Ctrl-C during the start leaves no process behind', async () => {
    const haggle = start();
    await sleep(1_000);
    sendSignal(haggle, 'SIGINT');
    await haggle.exited;
    await vi.waitFor(() => expect(remainingProcesses()).toEqual([]), { timeout: 60_000 });
    await start().ready();
  });

  test('after kill -9 the next start has all acknowledged data', async () => {
    const first = start();
    await first.ready();
    expect(await post('/auth/register', account)).toBeLessThan(300);
    sendSignal(first, 'SIGKILL');
    await first.exited;
    expect(remainingProcesses()).not.toEqual([]);
    await start().ready();
    expect(await post('/auth/login', account)).toBe(200);
  });
});

test('a pool of one connection is enough, because permanent connections don’t come from it', async () => {
  await start({ DATABASE_POOL: '1' }).ready();
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  await expect.poll(readiness).toBe(200);
  expect(await post('/auth/register', account)).toBe(200);
});

describe('the secret key of a database', () => {
  const [oldKey, newKey] = ['the key until now '.repeat(3), 'the key from now on '.repeat(3)];
  const bothKeys = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };

  async function startAndStop(variables: Record<string, string>): Promise<void> {
    const haggle = start(variables);
    await haggle.ready();
    sendSignal(haggle, 'SIGTERM');
    expect(await haggle.exited).toBe(0);
  }

  function reencrypt(variables: Record<string, string>, ...args: string[]): string {
    const env = { ...process.env, DATA_DIR: data, ...variables };
    return execFileSync(process.execPath, [program, 'admin', 'rotate-secrets', ...args], { env, encoding: 'utf8' });
  }

  const refusal = /^The secret key in SECRET_KEY is not the one that this database was encrypted with\. .*\n$/;

  test('has to be the same for a start and for commands, even if nothing is encrypted yet', async () => {
    await startAndStop({ SECRET_KEY: oldKey });
    expect(await failedStartMessage({ SECRET_KEY: newKey })).toMatch(refusal);
    // Without the variable, a key is generated in the folder, which is also a different one.
    expect(await failedStartMessage({})).toContain(`The secret key in ${join(data, 'secret-key')} is not the one`);
    expect(() => reencrypt({ SECRET_KEY: newKey })).toThrow(/is not the one that this database was encrypted with/);
  });

  test('is rotated as in the docs, and a start without the old key is refused before that is done', async () => {
    await startAndStop({ SECRET_KEY: oldKey });
    await startAndStop(bothKeys);
    expect(await failedStartMessage({ SECRET_KEY: newKey })).toContain('npm run admin -- rotate-secrets has finished');
    reencrypt(bothKeys);
    await startAndStop({ SECRET_KEY: newKey });
  });

  test('is replaced by a command if the old one is lost', async () => {
    await startAndStop({ SECRET_KEY: oldKey });
    reencrypt({ SECRET_KEY: newKey }, '--accept-lost-key');
    await startAndStop({ SECRET_KEY: newKey });
  });
});

describe('a first start', () => {
  const root = join(import.meta.dirname, '../../..');
  /** The sources in an image, which also has the built pages. */
  const imageParts = ['server', 'contract', 'messages', 'package.json'];

  /** Copies parts of the sources as in a fresh clone, with links to this checkout's libraries. */
  function copySources(...parts: string[]): string {
    const folder = join(data, 'clone');
    for (const part of parts) {
      const isSource = (path: string) => !/\/(dist|node_modules|[.]building)$/.test(path);
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
    }
    for (const part of ['.', 'server']) {
      symlinkSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'));
    }
    return folder;
  }

  test('serves a waiting page while the pages are built, and stops without leaving a process behind', async () => {
    const variables = { HAGGLE_DEMO: 'off', LOG_LEVEL: 'info', PORT: String(port), DATA_DIR: join(data, 'data') };
    const checkout = copySources(...imageParts, 'web', 'package-lock.json', 'tsconfig.json');
    const haggle = launch(variables, { checkout });
    launched.push(haggle);
    const expectWaitingPage = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('The site is getting ready');
    };
    await vi.waitFor(expectWaitingPage, { timeout: 60_000, interval: 200 });
    await vi.waitFor(() => expect(haggle.output()).toContain('Building the pages'), { timeout: 60_000 });
    await expectWaitingPage();
    expect(haggle.output()).not.toContain('The pages were built');
    haggle.stop();
    expect(await haggle.exited).toBe(0);
    await vi.waitFor(() => expect(remainingProcesses()).toEqual([]), { timeout: 60_000 });
  });

  test('of an image, which has built pages but not their sources, serves them', async () => {
    const folder = copySources(...imageParts);
    mkdirSync(join(folder, 'web'));
    symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'));
    const variables = { HAGGLE_DEMO: 'off', PORT: String(port), DATA_DIR: join(data, 'data') };
    const haggle = launch(variables, { checkout: folder });
    launched.push(haggle);
    await haggle.ready();
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    haggle.stop();
    expect(await haggle.exited).toBe(0);
  });
});

test('the site works again after its database is killed', async () => {
  await start().ready();
  expect(await post('/auth/register', account)).toBeLessThan(300);
  const [pid] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(async () => expect(await post('/auth/login', account)).toBe(200), {
    timeout: 60_000,
    // More frequent logins would exceed the rate limit.
    interval: 1_000,
  });
});
