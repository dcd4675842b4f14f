import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../server/test/cluster/programs.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes every write to a file fail, as on a full disk. */
const fullDisk = "trap '' XFSZ; ulimit -f 0;";
const unit = readFileSync(join(root, 'deploy/systemd/haggle.service'), 'utf8');

describe('install.sh', () => {
  // Replaces npm, which would reinstall the modules of this checkout.
  const stub = join(folder, 'bin');
  beforeAll(() => {
    mkdirSync(stub);
    writeFileSync(join(stub, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  });
  const runInstaller = (args: string[], variables: Record<string, string> = {}, shell = '') =>
    spawnSync('sh', ['-c', `${shell} exec sh deploy/install.sh "$@"`, 'sh', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${stub}:${process.env.PATH}`, ...variables },
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
    const args = ['--site-url', 'https://deals.example.com', '--admin-email', 'owner@example.com', '--port', '3100'];
    const variables = { DESTDIR: destination };
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
      const variables = { DESTDIR: destination };
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

  test('without --user, an upgrade keeps the service’s user', () => {
    const destination = join(folder, 'upgrade');
    const variables = { DESTDIR: destination };
    const install = (...args: string[]) => {
      expect(runInstaller(args, variables)).toMatchObject({ status: 0, stderr: '' });
      const unitFile = readFileSync(join(destination, 'etc/systemd/system/haggle.service'), 'utf8');
      const [, user] = /^user=(.*)$/m.exec(readFileSync(join(destination, 'usr/local/bin/haggle'), 'utf8')) ?? [];
      return [/^User=(.*)$/m.exec(unitFile)?.[1], /^Group=(.*)$/m.exec(unitFile)?.[1], user];
    };
    expect(install()).toEqual(['haggle', 'haggle', 'haggle']);
    expect(install('--user', 'deals')).toEqual(['deals', 'deals', 'deals']);
    expect(install()).toEqual(['deals', 'deals', 'deals']);
  }, 180_000);

  test.each([
    ['HOST=127.0.0.1\nPORT=3100\n', '127.0.0.1:3100'],
    ['HOST=10.0.0.5\nPORT="3100"\n', '10.0.0.5:3100'],
    ["HOST='::1'\nPORT=3100\nPORT=3200\n", '[::1]:3200'],
    ['HOST=0.0.0.0\n', '127.0.0.1:3000'],
    ['HOST=::\nPORT=\n', '127.0.0.1:3000'],
    ['# PORT=3100\n', '127.0.0.1:3000'],
  ])('waits for the service where it listens with %j', (settings, address) => {
    const destination = mkdtempSync(join(folder, 'address-'));
    mkdirSync(join(destination, 'etc/haggle'), { recursive: true });
    writeFileSync(join(destination, 'etc/haggle/haggle.env'), settings);
    const { stdout } = runInstaller(['--dry-run'], { DESTDIR: destination });
    expect(stdout).toContain(`The service responds at http://${address} on this machine.`);
  });

  test('leaves no incomplete file on a full disk: the next run would keep it', () => {
    const destination = join(folder, 'full');
    const variables = { DESTDIR: destination };
    expect(runInstaller([], variables, fullDisk)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('SECRET_KEY could not be written'),
    });
    expect(readdirSync(join(destination, 'etc/haggle/secrets'))).toEqual([]);
    expect(runInstaller([], variables)).toMatchObject({ status: 0, stderr: '' });
    const unitFile = join(destination, 'etc/systemd/system/haggle.service');
    const before = readFileSync(unitFile, 'utf8');
    expect(runInstaller([], variables, fullDisk).status).toBe(1);
    expect(readFileSync(unitFile, 'utf8')).toBe(before);
  }, 180_000);

  test('without npm, doesn’t recommend packages that are too old', () => {
    const tools = mkdtempSync(join(folder, 'tools-'));
    symlinkSync('/usr/bin/dirname', join(tools, 'dirname'));
    const { status, stderr } = spawnSync('/bin/sh', ['deploy/install.sh', '--dry-run'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: tools },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^npm not found.*nodejs\.org/);
    expect(stderr).not.toContain('apt install');
  });

  /** Runs a dry run of a machine on which the service is in this state and folder. */
  const runNextToService = (state: 'active' | 'inactive', serviceFolder: string, version = '252 (252.39-1)') => {
    const stub = mkdtempSync(join(folder, 'service-'));
    const answers = `case $1 in
      --version) echo 'systemd ${version}' ;;
      show) echo ${serviceFolder} ;;
      is-active) [ ${state} = active ] ;;
    esac`;
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

  test('refuses a systemd that can’t load a folder of secrets, before it builds anything', () => {
    const { status, stdout, stderr } = runNextToService(
      'active',
      join(folder, 'haggle-0.1.0'),
      '249 (249.11-0ubuntu3)',
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('needs systemd 250 or newer, but this is 249');
    expect(unit).toMatch(/^LoadCredential=haggle:\/etc\/haggle\/secrets$/m);
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
