import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../server/test/cluster/programs.ts';
import { freePort } from '../../server/test/harness/launch.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unit = readFileSync(join(root, 'deploy/systemd/haggle.service'), 'utf8');

describe('install.sh', () => {
  const install = (words: string[], variables: Record<string, string> = {}) =>
    spawnSync('sh', ['deploy/install.sh', ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    });

  test('a dry run says every step and changes nothing', () => {
    const to = join(folder, 'dry');
    const { status, stdout } = install(['--dry-run', '--site-url', 'https://deals.example.com'], { DESTDIR: to });
    expect(status).toBe(0);
    for (const step of ['ci --omit=dev', 'haggle.js build', 'secrets/SECRET_KEY', 'haggle.env', 'haggle.service']) {
      expect(stdout).toContain(step);
    }
    expect(stdout).toContain('nothing was changed');
    expect(existsSync(to)).toBe(false);
  });

  test('writes the unit, what is no secret, and secrets that only their owner can read; a second time it keeps them', () => {
    const to = join(folder, 'machine');
    // Programs that do nothing stand for npm and for the build, which other tests run.
    const words = ['--site-url', 'https://deals.example.com', '--admin-email', 'owner@example.com', '--port', '3100'];
    const stub = join(folder, 'bin');
    execFileSync('sh', ['-c', `mkdir -p ${stub} && printf '#!/bin/sh\\n' > ${stub}/npm && chmod +x ${stub}/npm`]);
    const variables = { DESTDIR: to, PATH: `${stub}:${process.env.PATH}` };
    expect(install(words, variables)).toMatchObject({ status: 0, stderr: '' });
    const secrets = join(to, 'etc/haggle/secrets');
    expect(readdirSync(secrets).sort()).toEqual(['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SECRET_KEY']);
    expect(readFileSync(join(secrets, 'SECRET_KEY'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    for (const name of readdirSync(secrets)) expect(statSync(join(secrets, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(to, 'etc/haggle/haggle.env'), 'utf8')).toContain('PORT=3100\n');
    const written = readFileSync(join(to, 'etc/systemd/system/haggle.service'), 'utf8');
    expect(written).toContain(`WorkingDirectory=${root}\n`);
    expect(written).not.toContain('@');
    expect(readFileSync(join(to, 'usr/local/bin/haggle'), 'utf8')).not.toMatch(/@[A-Z]+@/);

    const key = readFileSync(join(secrets, 'SECRET_KEY'), 'utf8');
    expect(install(words, variables).stdout).toContain('SECRET_KEY is kept as it is');
    expect(readFileSync(join(secrets, 'SECRET_KEY'), 'utf8')).toBe(key);
  }, 180_000);

  test.skipIf(process.getuid?.() !== 0)(
    'makes a command that has the variables and secrets of the service',
    () => {
      const to = join(folder, 'command');
      const variables = { DESTDIR: to, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
      expect(install(['--user', 'root', '--port', '70000'], variables)).toMatchObject({ status: 0, stderr: '' });
      const command = join(to, 'usr/local/bin/haggle');
      const type = (...words: string[]) =>
        spawnSync('sh', [command, ...words], { encoding: 'utf8', env: { PATH: process.env.PATH } });
      const before = readdirSync('/run').filter((name) => name.startsWith('haggle-command'));
      expect(type('doctor').stderr + type('doctor').stdout).toContain('PORT cannot be used');
      appendFileSync(
        join(to, 'etc/haggle/haggle.env'),
        'PORT=3100\n# A word with spaces\nMAIL_FROM="Deals <a@b.example>"\n',
      );
      writeFileSync(join(to, 'etc/haggle/secrets/SMTP_URL'), 'mail.example');
      expect(type('doctor').stderr + type('doctor').stdout).toContain('SMTP_URL cannot be used');
      rmSync(join(to, 'etc/haggle/secrets/SMTP_URL'));
      expect(type('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Haggle \d/) });
      expect(readdirSync('/run').filter((name) => name.startsWith('haggle-command'))).toEqual(before);
    },
    180_000,
  );

  test('an option that it does not know is refused with the usage', () => {
    const { status, stderr } = install(['--fast']);
    expect(status).toBe(2);
    expect(stderr).toContain('Unknown option --fast');
    expect(stderr).toContain('Usage:');
  });
});

describe('the unit', () => {
  test('starts what npm start does, with the time to stop that Haggle may take', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [, flags] = /ExecStart=\S+ (.+) server\/bin\/haggle\.js/.exec(unit) ?? [];
    expect(scripts.start).toContain(flags);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(25);
  });

  test.skipIf(!findProgram('systemd-analyze'))('is one that systemd takes', () => {
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

/** HAProxy with the file of this folder before two nodes, taking connections. */
async function startHaproxy([a, b]: [string, string]) {
  const port = await freePort();
  const env = { ...process.env, BIND: `127.0.0.1:${port}`, WEB_A: a, WEB_B: b, ERRORS: join(root, 'deploy/proxy') };
  const words = ['-db', '-f', 'deploy/haproxy.cfg'];
  const haproxy = spawn(findProgram('haproxy') ?? '', words, { cwd: root, env, stdio: 'ignore' });
  const ended = once(haproxy, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      haproxy.kill();
      await ended;
    },
  };
}

/** A node that lives and is not ready, and answers everything else with this status. */
async function startUnreadyNode(status: number) {
  const asked: Record<string, number> = {};
  const server = createServer(({ url, method = '' }, response) => {
    const isProbe = url === '/healthz' || url === '/readyz';
    if (!isProbe) asked[method] = (asked[method] ?? 0) + 1;
    const probed = url === '/healthz' ? 200 : 503;
    response.writeHead(isProbe ? probed : status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, asked, address: `127.0.0.1:${port}` };
}

describe('proxies', () => {
  test.skipIf(!findProgram('haproxy'))(
    'HAProxy takes its file, and with no node says in the site’s tone to come again',
    async () => {
      const proxy = await startHaproxy(['127.0.0.1:1', '127.0.0.1:2']);
      try {
        await vi.waitFor(
          async () => {
            const response = await fetch(proxy.origin);
            expect(response.status).toBe(503);
            expect(response.headers.get('retry-after')).toBe('10');
            expect(await response.text()).toContain('Back in a moment');
          },
          { timeout: 20_000, interval: 200 },
        );
        expect((await fetch(`${proxy.origin}/metrics`)).status).toBe(404);
      } finally {
        await proxy.stop();
      }
    },
  );

  test.skipIf(!findProgram('haproxy'))(
    'HAProxy, while one node leaves and the other only starts, fails no reader, and sends no write twice',
    async () => {
      // Neither is ready, both live: the first still answers, the second asks to come again.
      const [leaves, starts] = [await startUnreadyNode(200), await startUnreadyNode(503)];
      const proxy = await startHaproxy([leaves.address, starts.address]);
      try {
        const read = async () => (await fetch(`${proxy.origin}/deals`)).status;
        await vi.waitFor(
          async () => {
            expect(await read()).toBe(200);
            expect(starts.asked.GET).toBeGreaterThan(0);
          },
          { timeout: 20_000, interval: 50 },
        );
        const statuses = await Promise.all(Array.from({ length: 40 }, read));
        expect(statuses.filter((status) => status !== 200)).toEqual([]);
        for (let count = 0; count < 10; count++) await fetch(`${proxy.origin}/api/deals`, { method: 'POST' });
        expect((leaves.asked.POST ?? 0) + (starts.asked.POST ?? 0)).toBe(10);
      } finally {
        await proxy.stop();
        leaves.server.close();
        starts.server.close();
      }
    },
    60_000,
  );

  test.skipIf(!findProgram('caddy'))('Caddy takes its file', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile'];
    expect(spawnSync('caddy', words, { cwd: root, env: { ...process.env, HOME: folder } }).status).toBe(0);
  });

  test.skipIf(!findProgram('nginx') || !findProgram('openssl'))('nginx takes its file', () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=x',
    ];
    execFileSync('openssl', words, { stdio: 'ignore' });
    const site = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8')
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`);
    const file = join(folder, 'nginx.conf');
    execFileSync('tee', [file], {
      input: `pid ${folder}/pid; error_log stderr; events {} http { ${site} }`,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const { status, stderr } = spawnSync(findProgram('nginx') ?? '', ['-t', '-c', file, '-p', folder], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
