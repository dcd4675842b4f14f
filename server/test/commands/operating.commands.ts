import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';

// The commands of docs/operating.md and docs/upgrading.md, run by npm in a shell next to a running site.

const root = join(import.meta.dirname, '../../..');
const docs = ['operating', 'upgrading'].map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8')).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'haggle-operating-'));
const folders = { safe: join(folder, 'safe'), second: join(folder, 'second'), data: join(folder, 'data') };
const admin = { ADMIN_EMAIL: 'keeper@docs.example', ADMIN_PASSWORD: 'a fine long password' };
let site: HaggleProcess;

beforeAll(async () => {
  await buildWeb();
  mkdirSync(folders.safe);
  mkdirSync(folders.second);
  site = launch({ ...admin, DATA_DIR: folders.data, PORT: String(await freePort()) });
  await site.ready();
});

afterAll(async () => {
  site.stop();
  await site.exited;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the docs with this test's folders and files, and returns its output. */
async function runDocumented(command: string, variables: Record<string, string> = {}): Promise<string> {
  expect(docs, 'the docs say it').toContain(command.replace(/ # .*/, ''));
  const resolved = command
    .replaceAll('/mnt/safe', folders.safe)
    .replaceAll(' haggle-backups.key', ` ${join(folder, 'key')}`);
  const [copy = ''] = readdirSync(folders.second);
  const line = resolved
    .replace(/haggle-[\d-]+T[\d-]+Z\.tar\.age/, join(folders.second, copy))
    .replace('EMAIL', admin.ADMIN_EMAIL);
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folders.data, ...variables };
  const child = spawn('sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return output;
}

test('the documented commands make backups in a folder, with the secret key, and check them', async () => {
  expect(await runDocumented('npm run backup -- /mnt/safe --with-secret')).toContain(
    'The backup includes the secret key',
  );
  expect(await runDocumented('npm run restore -- /mnt/safe --check')).toContain('is complete, with the secret key');
  await runDocumented('npm run backup -- /mnt/safe');
  await runDocumented('npm run backup -- /mnt/safe --keep 14');
  expect(readdirSync(folders.safe)).toHaveLength(3);
});

test('the documented commands make an encrypted copy of a backup and check it with its key', async () => {
  const [recipient = ''] = /age1\w+/.exec(await runDocumented('npm run backup -- --new-key haggle-backups.key')) ?? [];
  const copyOutput = await runDocumented('npm run backup', {
    BACKUP_COPY_TO: folders.second,
    BACKUP_RECIPIENTS: recipient,
  });
  expect(copyOutput).toContain(`Copied to ${folders.second}`);
  expect(readdirSync(folders.second)).toEqual([expect.stringMatching(/\.tar\.age$/)]);
  const check = 'npm run restore -- haggle-2026-11-21T23-15-00Z.tar.age --identity haggle-backups.key --check';
  expect(await runDocumented(check)).toContain('is complete, without the secret key');
});

test('the documented maintenance commands work next to a running site', async () => {
  expect(await runDocumented('npm start -- --version')).toMatch(/Haggle \d+\.\d+\.\d+/);
  expect(await runDocumented('npm run doctor')).toMatch(/All \d+ checks passed/);
  expect(await runDocumented('npm run doctor -- --repair')).toMatch(/All \d+ checks passed/);
  expect(await runDocumented('npm run migrate')).toBeDefined();
  expect(await runDocumented('npm run admin -- reset-password EMAIL')).toContain('/reset-password/');
  expect(await runDocumented('npm run admin -- rotate-secrets')).toContain('0 could not be decrypted');
});
