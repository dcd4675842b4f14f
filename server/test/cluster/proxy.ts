import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/launch.ts';
import { isPortOpen, startProcess, waitUntil } from './processes.ts';
import { requireProgram } from './programs.ts';

/** A balancer in front of several nodes. */
export interface Balancer {
  origin: string;
  /** Returns the names of the nodes that currently get requests. */
  activeNodes(): Promise<string[]>;
  stop(): Promise<void>;
}

interface BackendNode {
  name: string;
  port: number;
}

/**
 * Starts HAProxy in front of these nodes, with round-robin balancing and /readyz as health check. A connection that a
 * node doesn't accept goes to another one, and so does a read whose node died. A write is never sent twice.
 */
export async function startProxy(nodes: readonly BackendNode[]): Promise<Balancer> {
  const program = requireProgram('haproxy');
  const folder = await mkdtemp(join(tmpdir(), 'haggle-proxy-'));
  const [port, statusPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, renderConfig(nodes, port, statusPort));
  const haproxy = startProcess(program, ['-db', '-f', file]);
  await waitUntil('haproxy takes connections', async () => haproxy.hasExited() || isPortOpen(port), {
    explain: haproxy.output,
  });
  if (haproxy.hasExited()) throw new Error(`haproxy did not start:\n${haproxy.output()}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    async activeNodes() {
      const csv = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text();
      const rows = csv.split('\n').map((line) => line.split(','));
      const isUp = (name: string) => rows.some((row) => row[0] === 'nodes' && row[1] === name && row[17] === 'UP');
      return nodes.map(({ name }) => name).filter(isUp);
    },
    async stop() {
      await haproxy.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function renderConfig(nodes: readonly BackendNode[], port: number, statusPort: number): string {
  const servers = nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`);
  return `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
  retries 3
  retry-on conn-failure empty-response
  option redispatch 1
  option forwardfor
frontend readers
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host haggle
  default-server check inter 300ms fall 2 rise 1 init-addr last,none
${servers.join('\n')}
listen status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /
`;
}
