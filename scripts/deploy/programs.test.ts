import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// No such program exists, and nothing is installed for it.
const missing = 'prometheus-of-nobody';

describe('a program that can’t be installed', () => {
  const requirePrograms = (args: string[], variables: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/programs.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: folder, ...variables },
    });

  // Stands for an apt that finds no package.
  for (const name of ['sudo', 'env']) writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });

  test('fails in CI, where nobody would notice that tests are skipped', () => {
    const { status, stderr } = requirePrograms([missing], { CI: 'true' });
    expect(stderr).toContain(`This needs ${missing}`);
    expect(status).toBe(1);
  });

  test('doesn’t fail elsewhere, or if it is optional', () => {
    expect(requirePrograms([missing], {})).toMatchObject({ status: 0, stderr: expect.stringContaining('This needs') });
    expect(requirePrograms(['--optional', missing], { CI: 'true' }).status).toBe(0);
    expect(requirePrograms([missing, '--optional', missing], { CI: 'true' }).status).toBe(1);
  });
});
