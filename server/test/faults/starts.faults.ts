import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type Launched, launch } from '../harness/launch.ts';

/** Whole sites start here, perhaps on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let data: string;
let port: number;
const launched: Launched[] = [];

beforeAll(async () => {
  await buildWeb();
}, 300_000);

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'haggle-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const haggle of launched.splice(0)) {
    send(haggle, 'SIGTERM');
    await haggle.exited;
  }
  rmSync(data, { recursive: true, force: true });
});

function start(variables: Record<string, string> = {}): Launched {
  const quiet = { HAGGLE_DEMO: 'off', LOG_LEVEL: 'warn' };
  const haggle = launch({ ...quiet, PORT: String(port), DATA_DIR: data, ...variables }, { ownGroup: true });
  launched.push(haggle);
  return haggle;
}

/** Sends a signal to the whole group, as a terminal does. */
function send(haggle: Launched, signal: NodeJS.Signals): void {
  try {
    process.kill(-haggle.pid, signal);
  } catch {
    // It ended already.
  }
}

/** Processes that have this test's data folder among their arguments. */
function leftovers(): string[] {
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

/** What a log's lines say; anything else than lines of JSON is an error. */
function saidBy({ printed }: Launched): string {
  const lines = printed().trimEnd().split('\n');
  return lines.map((line) => `${JSON.parse(line).msg}\n`).join('');
}

describe('a start that cannot be', () => {
  async function sentence(variables: Record<string, string>): Promise<string> {
    const haggle = start(variables);
    expect(await haggle.exited).toBe(1);
    expect(leftovers()).toEqual([]);
    return saidBy(haggle);
  }

  test('a taken port is named, with another to try', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    expect(await sentence({})).toMatch(new RegExp(`^Port ${port} is taken; .*PORT=${port + 1} npm start\n$`));
    other.close();
  });

  test('a data folder that cannot be written is named', async () => {
    writeFileSync(join(data, 'file'), '');
    const folder = join(data, 'file/data');
    expect(await sentence({ DATA_DIR: folder })).toMatch(
      new RegExp(`^Haggle cannot write to its data folder ${folder};.*\n$`),
    );
  });

  test('an address of the site without https:// or http:// is refused, though `localhost:` could be a scheme', async () => {
    expect(await sentence({ SITE_URL: 'localhost:3000' })).toMatch(/^The environment variable SITE_URL cannot be used/);
  });

  test('a database address where nothing answers is named, without its password', async () => {
    const printed = await sentence({ DATABASE_URL: `postgres://robin:secret@127.0.0.1:${await freePort()}/haggle` });
    expect(printed).toMatch(/^The database at 127\.0\.0\.1:\d+\/haggle \(DATABASE_URL\) cannot be used: .*\n$/);
    expect(printed).not.toContain('secret');
  });

  test('a second Haggle on the same data is told so', async () => {
    const first = start();
    await first.ready();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(saidBy(second)).toMatch(/^Another Haggle is using this data folder; .*\n$/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('the end of a run', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s leaves no process, and the next start finds everything',
    async (signal) => {
      const first = start({ LOG_LEVEL: 'info' });
      await first.ready();
      expect(await post('/auth/register', account)).toBeLessThan(300);
      send(first, signal);
      expect(await first.exited).toBe(0);
      expect(first.printed()).toMatch(/"msg":"Stopped\."\}\n$/);
      expect(leftovers()).toEqual([]);
      await start().ready();
      expect(await post('/auth/login', account)).toBe(200);
    },
  );

  test('Ctrl-C while still starting leaves no process', async () => {
    const haggle = start();
    await sleep(1_000);
    send(haggle, 'SIGINT');
    await haggle.exited;
    await vi.waitFor(() => expect(leftovers()).toEqual([]), { timeout: 60_000 });
    await start().ready();
  });

  test('after kill -9 the next start finds everything that was acknowledged', async () => {
    const first = start();
    await first.ready();
    expect(await post('/auth/register', account)).toBeLessThan(300);
    send(first, 'SIGKILL');
    await first.exited;
    expect(leftovers()).not.toEqual([]);
    await start().ready();
    expect(await post('/auth/login', account)).toBe(200);
  });
});

describe('a first start', () => {
  const root = join(import.meta.dirname, '../../..');

  /** The sources as a fresh clone has them, with the libraries of this one. */
  function clone(): string {
    const folder = join(data, 'clone');
    for (const part of [
      'server',
      'contract',
      'messages',
      'web',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ]) {
      const isSource = (path: string) => !/\/(dist|node_modules|[.]building)$/.test(path);
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
    }
    for (const part of ['.', 'server']) {
      symlinkSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'));
    }
    return folder;
  }

  test('answers with a page that waits while the pages are built, and ends with all that it has begun', async () => {
    const variables = { HAGGLE_DEMO: 'off', LOG_LEVEL: 'info', PORT: String(port), DATA_DIR: join(data, 'data') };
    const haggle = launch(variables, { from: clone() });
    launched.push(haggle);
    const waits = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('The site is getting ready');
    };
    await vi.waitFor(waits, { timeout: 60_000, interval: 200 });
    await vi.waitFor(() => expect(haggle.printed()).toContain('Building the pages'), { timeout: 60_000 });
    await waits();
    expect(haggle.printed()).not.toContain('The pages were built');
    haggle.stop();
    expect(await haggle.exited).toBe(0);
    await vi.waitFor(() => expect(leftovers()).toEqual([]), { timeout: 60_000 });
  });
});

test('a killed database: 503 for a moment, then all is well again', async () => {
  await start().ready();
  expect(await post('/auth/register', account)).toBeLessThan(300);
  const [pid] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(async () => expect(await post('/auth/login', account)).toBe(200), {
    timeout: 60_000,
    // Logins are counted: with more tries the limit would answer.
    interval: 1_000,
  });
});
