import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram } from '../../server/test/cluster/programs.ts';
import { freePort } from '../../server/test/harness/launch.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'haggle-proxies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(root, 'deploy/proxy', name), 'utf8');

/** The examples in `deploy/proxy`, but without TLS, in front of a port on which nothing listens. */
const proxies = {
  caddy: (port: number, unusedPort: number) => {
    const file = join(folder, 'Caddyfile');
    const site = read('Caddyfile')
      .replace('deals.example.com {', `http://127.0.0.1:${port} {`)
      .replace('127.0.0.1:3000', `127.0.0.1:${unusedPort}`)
      .replace('lb_try_duration 10s', 'lb_try_duration 0s')
      .replace('/var/log/caddy', folder);
    writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
  nginx: (port: number, unusedPort: number) => {
    const file = join(folder, 'nginx.conf');
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${unusedPort}`)
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replaceAll(/^\s*(?:listen (?:80|\[::\]).*|ssl_.*)$/gm, '');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`,
    );
    return ['-c', file, '-p', folder];
  },
};

describe.each(Object.entries(proxies))('%s, when the site is down,', (name, prepare) => {
  test.skipIf(!findProgram(name))(
    'responds 503 with a page that reloads itself, and hides /metrics',
    async () => {
      const [port, unusedPort] = [await freePort(), await freePort()];
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const proxy = spawn(findProgram(name) ?? '', prepare(port, unusedPort), { env, stdio: 'ignore' });
      onTestFinished(async () => {
        proxy.kill('SIGTERM');
        if (proxy.exitCode === null) await once(proxy, 'exit');
      });
      const answer = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/deals`), {
        timeout: 30_000,
        interval: 100,
      });
      expect(answer.status).toBe(503);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '10',
        'cache-control': 'no-store',
      });
      expect(await answer.text()).toMatch(/http-equiv="refresh".*Back in a moment/s);
      expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    },
    60_000,
  );
});

/** Starts HAProxy with `deploy/haproxy.cfg` in front of two nodes, and waits until it accepts connections. */
async function startHaproxy([a, b]: [string, string]) {
  const port = await freePort();
  const env = { ...process.env, BIND: `127.0.0.1:${port}`, WEB_A: a, WEB_B: b, ERRORS: join(root, 'deploy/proxy') };
  const args = ['-db', '-f', 'deploy/haproxy.cfg'];
  const haproxy = spawn(findProgram('haproxy') ?? '', args, { cwd: root, env, stdio: 'ignore' });
  const exited = once(haproxy, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      haproxy.kill();
      await exited;
    },
  };
}

/** Starts a node that is alive but not ready, and responds to everything else with this status. */
async function startUnreadyNode(status: number) {
  const asked: Record<string, number> = {};
  const server = createServer(({ url, method = '' }, response) => {
    const isProbe = url === '/healthz' || url === '/readyz';
    if (!isProbe) asked[method] = (asked[method] ?? 0) + 1;
    const probeStatus = url === '/healthz' ? 200 : 503;
    response.writeHead(isProbe ? probeStatus : status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, asked, address: `127.0.0.1:${port}` };
}

describe('the configuration of', () => {
  test.skipIf(!findProgram('haproxy'))(
    'HAProxy is valid, and responds 503 with the site’s own page if no node is up',
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
    'HAProxy fails no read and repeats no write while one node stops and the other starts',
    async () => {
      // Both are alive but not ready: the first still serves requests, the second responds with 503.
      const [leavingNode, startingNode] = [await startUnreadyNode(200), await startUnreadyNode(503)];
      const proxy = await startHaproxy([leavingNode.address, startingNode.address]);
      try {
        const read = async () => (await fetch(`${proxy.origin}/deals`)).status;
        await vi.waitFor(
          async () => {
            expect(await read()).toBe(200);
            expect(startingNode.asked.GET).toBeGreaterThan(0);
          },
          { timeout: 20_000, interval: 50 },
        );
        const statuses = await Promise.all(Array.from({ length: 40 }, read));
        expect(statuses.filter((status) => status !== 200)).toEqual([]);
        for (let count = 0; count < 10; count++) await fetch(`${proxy.origin}/api/deals`, { method: 'POST' });
        expect((leavingNode.asked.POST ?? 0) + (startingNode.asked.POST ?? 0)).toBe(10);
      } finally {
        await proxy.stop();
        leavingNode.server.close();
        startingNode.server.close();
      }
    },
    60_000,
  );

  test.skipIf(!findProgram('caddy'))('Caddy is valid', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile'];
    expect(spawnSync('caddy', args, { cwd: root, env: { ...process.env, HOME: folder } }).status).toBe(0);
  });

  test.skipIf(!findProgram('nginx') || !findProgram('openssl'))('nginx is valid', () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const args = [
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
    execFileSync('openssl', args, { stdio: 'ignore' });
    const site = read('nginx.conf')
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${cert};`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { ${site} }`);
    const { status, stderr } = spawnSync(findProgram('nginx') ?? '', ['-t', '-c', file, '-p', folder], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
