import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type Launched, launch } from '../harness/launch.ts';

// The commands of docs/operating.md and docs/upgrading.md, run by npm in a shell next to a running site.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const root = join(import.meta.dirname, '../../..');
const docs = ['operating', 'upgrading'].map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8')).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'haggle-operating-'));
const places = { safe: join(folder, 'safe'), second: join(folder, 'second'), data: join(folder, 'data') };
const admin = { ADMIN_EMAIL: 'keeper@docs.example', ADMIN_PASSWORD: 'a fine long password' };
let site: Launched;

beforeAll(async () => {
  await buildWeb();
  mkdirSync(places.safe);
  mkdirSync(places.second);
  site = launch({ ...admin, DATA_DIR: places.data, PORT: String(await freePort()) });
  await site.ready();
});

afterAll(async () => {
  site.stop();
  await site.exited;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the docs with this test's folders and files, and returns its output. */
async function type(command: string, variables: Record<string, string> = {}): Promise<string> {
  expect(docs, 'the docs say it').toContain(command.replace(/ # .*/, ''));
  const typed = command
    .replaceAll('/mnt/safe', places.safe)
    .replaceAll(' haggle-backups.key', ` ${join(folder, 'key')}`);
  const [copy = ''] = readdirSync(places.second);
  const line = typed
    .replace(/haggle-[\d-]+T[\d-]+Z\.tar\.age/, join(places.second, copy))
    .replace('EMAIL', admin.ADMIN_EMAIL);
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: places.data, ...variables };
  const child = spawn('sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const [code] = await once(child, 'close');
  expect(code, printed).toBe(0);
  return printed;
}

test('the documented commands make backups in a folder, with the secret key, and check them', async () => {
  expect(await type('npm run backup -- /mnt/safe --with-secret')).toContain('The backup includes the secret key');
  expect(await type('npm run restore -- /mnt/safe --check')).toContain('is complete, with the secret key');
  await type('npm run backup -- /mnt/safe');
  await type('npm run backup -- /mnt/safe --keep 14');
  expect(readdirSync(places.safe)).toHaveLength(3);
});

test('the documented commands make an encrypted copy of a backup and check it with its key', async () => {
  const [recipient = ''] = /age1\w+/.exec(await type('npm run backup -- --new-key haggle-backups.key')) ?? [];
  const made = await type('npm run backup', { BACKUP_COPY_TO: places.second, BACKUP_RECIPIENTS: recipient });
  expect(made).toContain(`Copied to ${places.second}`);
  expect(readdirSync(places.second)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
  const check = 'npm run restore -- haggle-2026-11-21T23-15-00Z.tar.age --identity haggle-backups.key --check';
  expect(await type(check)).toContain('is complete, without the secret key');
});

test('the documented maintenance commands work next to a running site', async () => {
  expect(await type('npm start -- --version')).toMatch(/Haggle \d+\.\d+\.\d+/);
  expect(await type('npm run doctor')).toMatch(/All \d+ checks passed/);
  expect(await type('npm run doctor -- --repair')).toMatch(/All \d+ checks passed/);
  expect(await type('npm run migrate')).toBeDefined();
  expect(await type('npm run admin -- reset-password EMAIL')).toContain('/reset-password/');
  expect(await type('npm run admin -- rotate-secrets')).toContain('0 could not be decrypted');
});
