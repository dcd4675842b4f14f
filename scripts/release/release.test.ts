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
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

test.skipIf(!isCheckout)(
  'a dry run builds every file of a release and leaves the checkout unchanged',
  { timeout: 180_000 },
  () => {
    const gitStateBefore = [git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')];
    const outputFolder = join(folder, 'files');
    const key = join(folder, 'key');
    if (canSign) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const signed = canSign ? ['--sign', key] : [];
    execFileSync(process.execPath, ['scripts/release.ts', '--dry-run', '--to', outputFolder, ...signed], {
      cwd: root,
      stdio: 'pipe',
    });

    expect([git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')]).toEqual(gitStateBefore);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: outputFolder });
    const [, version = ''] = /^# Haggle (\S+)$/m.exec(readFileSync(join(outputFolder, 'NOTES.md'), 'utf8')) ?? [];
    const name = `haggle-${version}`;
    const readPacked = (file: string) =>
      execFileSync('tar', ['xzOf', join(outputFolder, `${name}.tar.gz`), `${name}/${file}`], {
        encoding: 'utf8',
        maxBuffer: 8 << 20,
      });
    expect(JSON.parse(readPacked('package.json')).version).toBe(version);
    expect(JSON.parse(readPacked('package-lock.json')).packages[''].version).toBe(version);
    expect(readPacked('CHANGELOG.md')).toContain(`## ${version} (`);
    const sbom = JSON.parse(readFileSync(join(outputFolder, `${name}.cdx.json`), 'utf8'));
    expect(sbom.components.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['hono', 'kysely']),
    );

    if (!canSign) return;
    writeFileSync(join(folder, 'signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`);
    const args = [
      '-Y',
      'verify',
      '-n',
      'haggle',
      '-I',
      'release',
      '-f',
      join(folder, 'signers'),
      '-s',
      join(outputFolder, 'SHA256SUMS.sig'),
    ];
    execFileSync('ssh-keygen', args, { input: readFileSync(join(outputFolder, 'SHA256SUMS')) });
  },
);
