import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort } from '../harness/launch.ts';
import { useSite } from '../harness/site.ts';

const program = join(import.meta.dirname, '../../bin/haggle.js');
const folder = mkdtempSync(join(tmpdir(), 'haggle-output-'));
const site = useSite();

beforeAll(async () => {
  await buildWeb();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function variables() {
  const { host = '', port, user, database } = site.connection.pool.options;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { ...process.env, DATABASE_URL: url, DATA_DIR: folder, HOST: '127.0.0.1', NODE_ENV: 'production' };
}

test.skipIf(process.platform !== 'linux')('the site keeps working when the disk of its log is full', async () => {
  const fullDevice = openSync('/dev/full', 'w');
  const port = await freePort();
  const env = { ...variables(), PORT: String(port), LOG_LEVEL: 'trace' };
  const haggle = spawn(process.execPath, [program], { env, stdio: ['ignore', fullDevice, fullDevice] });
  closeSync(fullDevice);
  const ended = once(haggle, 'exit');
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await get('/readyz')).toBe(200), { timeout: 60_000, interval: 100 });
  for (let time = 0; time < 5; time++) expect(await get('/api/deals')).toBe(200);
  haggle.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a command runs to its end even if its output pipe is closed', async () => {
  const doctor = spawn(process.execPath, [program, 'doctor'], { env: variables(), stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  doctor.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  doctor.stdout.once('data', () => doctor.stdout.destroy());
  const [code] = await once(doctor, 'close');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('without a terminal, every log line is JSON with time, host and version, and none has a password', async () => {
  const port = await freePort();
  const env = {
    ...variables(),
    PORT: String(port),
    ADMIN_EMAIL: 'owner@haggle.test',
    ADMIN_PASSWORD: 'a quiet long word',
  };
  const haggle = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', errors: '' };
  haggle.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  haggle.stderr.on('data', (chunk) => {
    output.errors += chunk;
  });
  const ended = once(haggle, 'exit');
  await vi.waitFor(() => expect(output.out).toContain('Haggle is ready'), { timeout: 60_000, interval: 100 });
  haggle.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output.errors).toBe('');
  const rawLines = output.out.trimEnd().split('\n');
  const lines = rawLines.map((line) => JSON.parse(line));
  for (const [index, line] of lines.entries()) {
    // No key may occur twice, since some log readers refuse such lines.
    expect(JSON.stringify(line)).toBe(rawLines[index]);
    expect(line).toMatchObject({
      version: expect.stringMatching(/^\d/),
      host: hostname(),
      time: expect.stringMatching(/^\d{4}-/),
    });
  }
  expect(lines.find(({ msg }) => msg.startsWith('Haggle is ready'))).toMatchObject({ role: 'all' });
  expect(output.out).not.toContain('a quiet long word');
});

test.each([
  ['the database server is unreachable', 'postgres://nobody@127.0.0.1:1/none'],
  [
    'the certificate file is missing',
    'postgres://nobody@127.0.0.1:1/none?sslmode=verify-full&sslrootcert=/none/ca.pem',
  ],
])('a failed start logs its reason as one line of JSON: %s', async (_, url) => {
  const env = { ...variables(), DATABASE_URL: url };
  const haggle = spawn(process.execPath, [program], { env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out] = await Promise.all([haggle.stdout.toArray(), once(haggle, 'exit')]);
  const last = JSON.parse(Buffer.concat(out).toString().trimEnd().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ level: 60, msg: expect.stringContaining('(DATABASE_URL) cannot be used') });
});
