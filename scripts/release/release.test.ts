import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-release-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isCheckout = existsSync(join(root, '.git'));
const canSign = spawnSync('ssh-keygen', ['-?']).error === undefined;
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });

test.skipIf(!isCheckout)(
  'a dry run builds every file of a release and leaves the checkout unchanged',
  { timeout: 180_000 },
  () => {
    const before = [git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')];
    const to = join(folder, 'files');
    const key = join(folder, 'key');
    if (canSign) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const signed = canSign ? ['--sign', key] : [];
    execFileSync(process.execPath, ['scripts/release.ts', '--dry-run', '--to', to, ...signed], {
      cwd: root,
      stdio: 'pipe',
    });

    expect([git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')]).toEqual(before);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: to });
    const [, version = ''] = /^# Haggle (\S+)$/m.exec(readFileSync(join(to, 'NOTES.md'), 'utf8')) ?? [];
    const name = `haggle-${version}`;
    const packed = (file: string) =>
      execFileSync('tar', ['xzOf', join(to, `${name}.tar.gz`), `${name}/${file}`], {
        encoding: 'utf8',
        maxBuffer: 8 << 20,
      });
    expect(JSON.parse(packed('package.json')).version).toBe(version);
    expect(JSON.parse(packed('package-lock.json')).packages[''].version).toBe(version);
    expect(packed('CHANGELOG.md')).toContain(`## ${version} (`);
    const sbom = JSON.parse(readFileSync(join(to, `${name}.cdx.json`), 'utf8'));
    expect(sbom.components.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['hono', 'kysely']),
    );

    if (!canSign) return;
    writeFileSync(join(folder, 'signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`);
    const words = [
      '-Y',
      'verify',
      '-n',
      'haggle',
      '-I',
      'release',
      '-f',
      join(folder, 'signers'),
      '-s',
      join(to, 'SHA256SUMS.sig'),
    ];
    execFileSync('ssh-keygen', words, { input: readFileSync(join(to, 'SHA256SUMS')) });
  },
);
