import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram } from '../../server/test/cluster/programs.ts';
import { freePort } from '../../server/test/harness/launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'haggle-proxies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/proxy', name), 'utf8');

/** An example of `deploy/proxy` as it stands there, but without TLS, before a port where nobody answers. */
const proxies = {
  caddy: (port: number, nobody: number) => {
    const file = join(folder, 'Caddyfile');
    const site = read('Caddyfile')
      .replace('deals.example.com {', `http://127.0.0.1:${port} {`)
      .replace('127.0.0.1:3000', `127.0.0.1:${nobody}`)
      .replace('lb_try_duration 10s', 'lb_try_duration 0s')
      .replace('/var/log/caddy', folder);
    writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
  nginx: (port: number, nobody: number) => {
    const file = join(folder, 'nginx.conf');
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${nobody}`)
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

describe.each(Object.entries(proxies))('%s, where the site does not answer,', (name, prepare) => {
  test.skipIf(!findProgram(name))(
    'says so in a page that comes again, and that it is not for good',
    async () => {
      const [port, nobody] = [await freePort(), await freePort()];
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const proxy = spawn(findProgram(name) ?? '', prepare(port, nobody), { env, stdio: 'ignore' });
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
