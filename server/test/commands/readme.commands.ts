import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort } from '../harness/launch.ts';

// The commands of the README and of docs/import.md, run by npm in a shell.

const root = join(import.meta.dirname, '../../..');
const readme = ['README.md', 'docs/import.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'haggle-readme-'));
const data = join(folder, 'data');
const groups: number[] = [];

beforeAll(async () => {
  await buildWeb();
});

afterAll(() => {
  for (const group of groups) endGroup(group);
  rmSync(folder, { recursive: true, force: true });
});

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // It ended already.
  }
}

/** Files exported from another site, in the format of docs/import.md. */
const oldSiteFiles = {
  'members.csv': ['id,username,email,joined', '1,anna,anna@old.example,2020-05-01'],
  'deals.csv': [
    'old id,member id,title,price,url,posted,status',
    '7,1,Kettle of the old days,19.99,https://shop.example/kettle,2024-05-01,expired',
  ],
  'comments.csv': ['id,deal id,member id,text,date', '3,7,1,It still boils.,2024-05-02'],
};

/** Runs a command to its end. Returns its output if it failed, otherwise an empty string. */
async function run(command: string, variables: Record<string, string> = {}): Promise<string> {
  const { code, output } = await startCommand(command, variables).ended;
  return code === 0 ? '' : output;
}

/** Returns the text in the docs that matches the group of a pattern. */
function findInReadme(pattern: RegExp): string {
  const found = readme.match(pattern)?.[1];
  if (!found) throw new Error(`The README no longer says ${pattern}.`);
  return found;
}

function startCommand(command: string, variables: Record<string, string> = {}) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    ...variables,
  };
  const child = spawn('sh', ['-c', command], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  groups.push(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { pid: child.pid ?? 0, ended, output: () => output };
}

test('the README’s commands start an empty site, import, appoint an admin, check, back up and restore', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = startCommand(findInReadme(/To begin with an empty site: `([^`]+)`/), { PORT: String(port) });
  await expect.poll(site.output, { timeout: 60_000, interval: 50 }).toContain('Haggle is ready');
  expect((await fetch(origin)).status).toBe(200);

  // biome-ignore lint/suspicious/noExplicitAny: tests look at raw answers.
  const api = async (path: string, body?: unknown, token = ''): Promise<any> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${origin}/api${path}`, init)).json();
  };
  const email = findInReadme(/ADMIN_EMAIL=(\S+)/);
  const { token } = await api('/auth/login', { email, password: findInReadme(/ADMIN_PASSWORD='([^']+)'/) });
  expect(token).toEqual(expect.any(String));

  const file = join(folder, 'deals.csv');
  writeFileSync(file, findInReadme(/```csv\n([\s\S]+?)```/));
  const lines = findInReadme(/From the command line[\s\S]+?```sh\n(npm run import[\s\S]+?)```/).trimEnd();
  const totals: number[] = [];
  for (const line of lines.split('\n')) {
    expect(await run(line.replace('deals.csv', file))).toBe('');
    totals.push((await api('/deals?status=expired')).pagination.total);
  }
  expect(totals).toEqual([0, 1]);

  for (const [name, rows] of Object.entries(oldSiteFiles)) writeFileSync(join(folder, name), `${rows.join('\n')}\n`);
  for (const line of findInReadme(/```sh\n(npm run import -- members[\s\S]+?)```/)
    .trimEnd()
    .split('\n')) {
    expect(await run(line.replace(/-- (\w+\.csv)/, (_, name) => `-- ${join(folder, name)}`))).toBe('');
  }
  const kettle = (await api('/deals?status=expired')).data.find(
    (deal: { title: string }) => deal.title === 'Kettle of the old days',
  );
  expect(kettle).toMatchObject({ submittedByUserID: { username: 'anna' } });
  expect((await api(`/deals/${kettle._id}/comments`)).data).toMatchObject([{ author: { username: 'anna' } }]);

  const robin = { username: 'robin', email: 'robin@people.example', password: 'quite a long password' };
  const { token: robinToken } = await api('/auth/register', robin);
  expect(await run(findInReadme(/`(npm run admin -- grant EMAIL)`/).replace('EMAIL', robin.email))).toBe('');
  expect((await api('/auth/me', undefined, robinToken)).data.role).toBe('admin');

  expect(await run(findInReadme(/`(npm run doctor)`/))).toBe('');
  expect(await run(findInReadme(/`(npm run backup)`/))).toBe('');
  endGroup(site.pid);
  await site.ended;
  const [backup = ''] = readdirSync(join(data, 'backups'));
  const restore = findInReadme(/`(npm run restore -- FILE)`/).replace('FILE', join(data, 'backups', backup));
  const empty = { DATA_DIR: join(folder, 'empty') };
  expect(await run(restore, empty)).toBe('');
  expect(await run(findInReadme(/`(npm run doctor -- --repair)`/), empty)).toBe('');
});
