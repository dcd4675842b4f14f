import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const compose = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true });

test('compose-secrets.sh creates missing secrets, keeps existing ones and takes over those in .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'compose-secrets.sh');
  copyFileSync(join(deploy, 'compose-secrets.sh'), script);
  const readSecret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
  writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=\nMINIO_PASSWORD="of before"\nSMTP_URL=smtp://mail.example\n');
  execFileSync('sh', [script]);
  expect(readdirSync(join(folder, 'secrets')).toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  for (const { file } of Object.values<{ file: string }>(compose.secrets))
    expect(existsSync(join(folder, file))).toBe(true);
  expect(readSecret('SECRET_KEY')).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecret('DATABASE_URL')).toBe(`postgres://haggle:${readSecret('POSTGRES_PASSWORD')}@postgres:5432/haggle`);
  expect([readSecret('S3_SECRET_ACCESS_KEY'), readSecret('SMTP_URL')]).toEqual(['of before', 'smtp://mail.example']);
  expect(readSecret('METRICS_TOKEN')).toBe('');
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  // Containers run as a different user.
  expect(statSync(join(folder, 'secrets/SECRET_KEY')).mode & 0o004).toBe(0o004);
  const secretBefore = readSecret('SECRET_KEY');
  execFileSync('sh', [script]);
  expect(readSecret('SECRET_KEY')).toBe(secretBefore);
  expect(() =>
    execFileSync('git', ['check-ignore', 'deploy/.env', 'deploy/secrets/SECRET_KEY'], { cwd: root }),
  ).not.toThrow();
});

test('compose-secrets.sh leaves no empty file on a full disk: the next run would keep it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haggle-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'compose-secrets.sh');
  copyFileSync(join(deploy, 'compose-secrets.sh'), script);
  // Makes every write to a file fail.
  const { status, stderr } = spawnSync('sh', ['-c', `trap '' XFSZ; ulimit -f 0; sh ${script}`], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('deploy/secrets/POSTGRES_PASSWORD could not be written');
  expect(readdirSync(join(folder, 'secrets'))).toEqual([]);
});
