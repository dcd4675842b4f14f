import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
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
import { afterAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../server/test/cluster/programs.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unit = readFileSync(join(root, 'deploy/systemd/haggle.service'), 'utf8');

describe('install.sh', () => {
  const runInstaller = (args: string[], variables: Record<string, string> = {}) =>
    spawnSync('sh', ['deploy/install.sh', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    });

  test('a dry run prints every step and changes nothing', () => {
    const destination = join(folder, 'dry');
    const { status, stdout } = runInstaller(['--dry-run', '--site-url', 'https://deals.example.com'], {
      DESTDIR: destination,
    });
    expect(status).toBe(0);
    for (const step of ['ci --omit=dev', 'haggle.js build', 'secrets/SECRET_KEY', 'haggle.env', 'haggle.service']) {
      expect(stdout).toContain(step);
    }
    expect(stdout).toContain('nothing was changed');
    expect(existsSync(destination)).toBe(false);
  });

  test('writes the unit, the settings and secrets that only their owner can read, and keeps those on a rerun', () => {
    const destination = join(folder, 'machine');
    // Stubs replace npm and the build, which other tests cover.
    const args = ['--site-url', 'https://deals.example.com', '--admin-email', 'owner@example.com', '--port', '3100'];
    const stub = join(folder, 'bin');
    execFileSync('sh', ['-c', `mkdir -p ${stub} && printf '#!/bin/sh\\n' > ${stub}/npm && chmod +x ${stub}/npm`]);
    const variables = { DESTDIR: destination, PATH: `${stub}:${process.env.PATH}` };
    expect(runInstaller(args, variables)).toMatchObject({ status: 0, stderr: '' });
    const secrets = join(destination, 'etc/haggle/secrets');
    expect(readdirSync(secrets).sort()).toEqual(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SECRET_KEY']);
    expect(readFileSync(join(secrets, 'SECRET_KEY'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    for (const name of readdirSync(secrets)) expect(statSync(join(secrets, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(destination, 'etc/haggle/haggle.env'), 'utf8')).toContain('PORT=3100\n');
    const unitFile = readFileSync(join(destination, 'etc/systemd/system/haggle.service'), 'utf8');
    expect(unitFile).toContain(`WorkingDirectory=${root}\n`);
    expect(unitFile).not.toContain('@');
    expect(readFileSync(join(destination, 'usr/local/bin/haggle'), 'utf8')).not.toMatch(/@[A-Z]+@/);

    const key = readFileSync(join(secrets, 'SECRET_KEY'), 'utf8');
    expect(runInstaller(args, variables).stdout).toContain('SECRET_KEY already exists');
    expect(readFileSync(join(secrets, 'SECRET_KEY'), 'utf8')).toBe(key);
  }, 180_000);

  test.skipIf(process.getuid?.() !== 0)(
    'installs a command that runs with the variables and secrets of the service',
    () => {
      const destination = join(folder, 'command');
      const variables = { DESTDIR: destination, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
      expect(runInstaller(['--user', 'root', '--port', '70000'], variables)).toMatchObject({ status: 0, stderr: '' });
      const command = join(destination, 'usr/local/bin/haggle');
      const runCommand = (...args: string[]) =>
        spawnSync('sh', [command, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });
      const runBefore = readdirSync('/run').filter((name) => name.startsWith('haggle-command'));
      expect(runCommand('doctor').stderr + runCommand('doctor').stdout).toContain('PORT cannot be used');
      appendFileSync(
        join(destination, 'etc/haggle/haggle.env'),
        'PORT=3100\n# A word with spaces\nMAIL_FROM="Deals <a@b.example>"\n',
      );
      writeFileSync(join(destination, 'etc/haggle/secrets/SMTP_URL'), 'mail.example');
      expect(runCommand('doctor').stderr + runCommand('doctor').stdout).toContain('SMTP_URL cannot be used');
      rmSync(join(destination, 'etc/haggle/secrets/SMTP_URL'));
      expect(runCommand('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Haggle \d/) });
      expect(readdirSync('/run').filter((name) => name.startsWith('haggle-command'))).toEqual(runBefore);
    },
    180_000,
  );

  /** Runs a dry run of a machine on which the service is in this state and folder. */
  const runNextToService = (state: 'active' | 'inactive', serviceFolder: string) => {
    const stub = mkdtempSync(join(folder, 'service-'));
    const answers = `case $1 in show) echo ${serviceFolder} ;; is-active) [ ${state} = active ] ;; esac`;
    writeFileSync(join(stub, 'systemctl'), `#!/bin/sh\n${answers}\n`, { mode: 0o755 });
    // A copy, since the service can't run from a home folder, where this checkout may be.
    const copy = join(folder, 'haggle');
    for (const name of ['deploy', 'package.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
    const env = { ...process.env, DESTDIR: '', PATH: `${stub}:${process.env.PATH}` };
    return spawnSync('sh', [join(copy, 'deploy/install.sh'), '--dry-run'], { encoding: 'utf8', env });
  };

  test('refuses to install into the folder of the running service, which reads its modules and pages from there', () => {
    const { status, stdout, stderr } = runNextToService('active', join(folder, 'haggle'));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`Haggle is running from ${join(folder, 'haggle')}`);
    expect(stderr).toContain('put the new version into a folder of its own');
    expect(runNextToService('active', join(folder, 'haggle-0.1.0'))).toMatchObject({ status: 0, stderr: '' });
    expect(runNextToService('inactive', join(folder, 'haggle'))).toMatchObject({ status: 0, stderr: '' });
  });

  test('an unknown option is refused with the usage', () => {
    const { status, stderr } = runInstaller(['--fast']);
    expect(status).toBe(2);
    expect(stderr).toContain('Unknown option --fast');
    expect(stderr).toContain('Usage:');
  });
});

describe('the systemd unit', () => {
  test('has the flags of npm start and allows more than 25 seconds to stop', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [, flags] = /ExecStart=\S+ (.+) server\/bin\/haggle\.js/.exec(unit) ?? [];
    expect(scripts.start).toContain(flags);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(25);
  });

  test.skipIf(!findProgram('systemd-analyze'))('passes systemd-analyze verify', () => {
    const file = join(folder, 'haggle.service');
    execFileSync(
      'sh',
      ['-c', `sed -e 's|@FOLDER@|${root}|g' -e 's|@USER@|root|g' deploy/systemd/haggle.service > ${file}`],
      { cwd: root },
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, stderr: stderr.replaceAll(/^.*(man|Failed to (connect|get)|bus).*\n/gm, '') }).toEqual({
      status: 0,
      stderr: '',
    });
  });
});
