import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';
import { checkOutRelease, findPreviousRelease } from './previous-release.ts';

const root = join(import.meta.dirname, '../../..');
const previous = findPreviousRelease();
const data = mkdtempSync(join(tmpdir(), 'haggle-upgrade-'));
let oldCheckout = '';
let port = 0;
let running: HaggleProcess | undefined;

beforeAll(async () => {
  if (previous === undefined) return;
  oldCheckout = checkOutRelease(previous);
  port = await freePort();
  await buildWeb();
});

afterAll(async () => {
  await stop();
  for (const folder of [data, oldCheckout]) if (folder) rmSync(folder, { recursive: true, force: true });
});

async function start(checkout: string): Promise<void> {
  running = launch({ DATA_DIR: data, PORT: String(port), RATE_LIMIT_SCALE: '1000' }, { checkout });
  await running.ready();
}

async function stop(): Promise<void> {
  running?.stop();
  if (running) expect(await running.exited).toBe(0);
  running = undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
async function api(path: string, { body, token = '' }: { body?: unknown; token?: string } = {}): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the oldest deals as a visitor sees them; nothing in this test changes them. */
async function readVisibleDeals(): Promise<unknown> {
  const { data: deals, pagination } = await api('/deals?sort=createdAt&limit=20&status=active');
  const facts = deals.map((deal: Record<string, unknown>) => [
    deal._id,
    deal.title,
    deal.price,
    deal.dealScore,
    deal.commentsCount,
  ]);
  return { total: pagination.total, facts };
}

const readAdminPassword = () => readFileSync(join(data, 'admin-password'), 'utf8').trim();
const login = async (email: string, password: string) =>
  (await api('/auth/login', { body: { email, password } })).token;

function runDoctor(): string {
  const env = { ...process.env, DATA_DIR: data };
  return execFileSync(process.execPath, ['server/bin/haggle.js', 'doctor'], { cwd: root, env, encoding: 'utf8' });
}

const member = { username: 'robin_of_old', email: 'robin@people.example', password: 'quite a long password' };

test.skipIf(previous === undefined)(
  'the previous release is upgraded with its data, still runs on the newer schema, and is upgraded again',
  async () => {
    await start(oldCheckout);
    await api('/auth/register', { body: member });
    const before = await readVisibleDeals();
    const [deal] = (await api('/deals?sort=-createdAt&limit=1&status=active')).data;
    await api(`/deals/${deal._id}/save`, { body: {}, token: await login(member.email, member.password) });
    await stop();

    await start(root);
    expect(running?.output()).toContain('The database was migrated.');
    expect(await readVisibleDeals()).toEqual(before);
    const token = await login(member.email, member.password);
    expect((await api('/users/me/saved-deals', { token })).data.map(({ _id }: { _id: string }) => _id)).toEqual([
      deal._id,
    ]);
    await login('admin@town.example', readAdminPassword());
    await api(`/deals/${deal._id}/comments`, { body: { body: 'Written by the new version.' }, token });
    await stop();
    expect(runDoctor()).toMatch(/^All \d+ checks passed/m);

    // A downgrade: the schema is newer, which the old version reports, and it still works.
    await start(oldCheckout);
    expect(running?.output()).toMatch(/newer version of Haggle/);
    const newToken = await login(member.email, member.password);
    expect(JSON.stringify((await api(`/deals/${deal._id}/comments`)).data)).toContain('Written by the new version.');
    await api(`/deals/${deal._id}/comments`, { body: { body: 'Written by the old version.' }, token: newToken });
    await stop();

    await start(root);
    expect(await readVisibleDeals()).toEqual(before);
    expect(JSON.stringify((await api(`/deals/${deal._id}/comments`)).data)).toContain('Written by the old version.');
    await stop();
    expect(runDoctor()).toMatch(/^All \d+ checks passed/m);
  },
);
