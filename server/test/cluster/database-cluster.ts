import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../harness/launch.ts';
import {
  copyScripts,
  createDatabaseFolder,
  processTreeOf,
  type RunningProcess,
  signal,
  startAsDatabaseUser,
} from './database-processes.ts';
import { requirePostgres, requireProgram } from './programs.ts';

const password = 'a password of tests';

interface Machine {
  name: 'a' | 'b';
  port: number;
  restPort: number;
  folder: string;
  patroni: RunningProcess | undefined;
}

/** The state of a cluster member, as reported by Patroni. */
interface MemberState {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Two PostgreSQL servers, managed by Patroni with the files of `deploy/postgresql`. */
export class DatabaseCluster {
  readonly machines: Machine[] = [];
  /** The address of the primary, whichever server that is. */
  url = '';
  /** The address of the standby, if there is one. */
  readsUrl = '';
  readonly #folder = createDatabaseFolder('haggle-failover-');
  readonly #deploy = copyScripts(this.#folder);
  readonly #bin = requirePostgres();
  #services: RunningProcess[] = [];
  #etcd = '';

  /** Starts everything and creates the database `haggle`, owned by a user of that name. */
  async start(): Promise<void> {
    await this.#startEtcd();
    for (const name of ['a', 'b'] as const) {
      const [port, restPort] = [await freePort(), await freePort()];
      this.machines.push({ name, port, restPort, folder: join(this.#folder, name), patroni: undefined });
    }
    for (const machine of this.machines) this.startMachine(machine);
    await this.#startProxy();
    await this.waitUntilComplete();
    await this.#createDatabase();
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    this.#etcd = client.replace('http://', '');
    const addresses = ['listen-client-urls', 'advertise-client-urls'].flatMap((name) => [`--${name}`, client]);
    const peers = ['listen-peer-urls', 'initial-advertise-peer-urls'].flatMap((name) => [`--${name}`, peer]);
    const args = [...addresses, ...peers, '--data-dir', join(this.#folder, 'etcd'), '--name', 'one'];
    this.#services.push(startAsDatabaseUser(requireProgram('etcd'), [...args, '--initial-cluster', `one=${peer}`]));
  }

  /** Switches a machine on. */
  startMachine(machine: Machine): void {
    const { name, port, restPort, folder } = machine;
    machine.patroni = startAsDatabaseUser(requireProgram('patroni'), [join(this.#deploy, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: this.#etcd,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: folder,
      PATRONI_POSTGRESQL_BIN_DIR: this.#bin,
      PATRONI_POSTGRESQL_PGPASS: join(this.#folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    });
  }

  async #startProxy(): Promise<void> {
    const [primary, reads] = [await freePort(), await freePort()];
    const variables: Record<string, string> = {
      BIND: '127.0.0.1',
      PRIMARY_PORT: String(primary),
      READS_PORT: String(reads),
    };
    for (const { name, port, restPort } of this.machines) {
      const key = `DB_${name.toUpperCase()}`;
      Object.assign(variables, { [key]: '127.0.0.1', [`${key}_PORT`]: port, [`${key}_REST`]: restPort });
    }
    this.#services.push(
      startAsDatabaseUser(requireProgram('haproxy'), ['-f', join(this.#deploy, 'haproxy.cfg')], variables),
    );
    this.url = `postgres://haggle:haggle@127.0.0.1:${primary}/haggle`;
    this.readsUrl = `postgres://haggle:haggle@127.0.0.1:${reads}/haggle`;
  }

  async #createDatabase(): Promise<void> {
    const { port } = new URL(this.url);
    const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password });
    await client.connect();
    await client.query(`create role haggle login password 'haggle'`);
    await client.query('create database haggle owner haggle');
    await client.end();
  }

  /** Waits until one server is primary and the other its synchronous standby, and returns both. */
  async waitUntilComplete(): Promise<{ primary: Machine; standby: Machine }> {
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline) {
      const members = await this.#readMembers();
      const primary = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const standby = members.find(({ role }) => role === 'sync_standby');
      if (primary && standby)
        return { primary: this.#findMachine(primary.name), standby: this.#findMachine(standby.name) };
      await sleep(200);
    }
    throw new Error(`The database cluster does not get complete:\n${this.#output()}`);
  }

  #findMachine(name: string): Machine {
    const machine = this.machines.find((one) => one.name === name);
    if (!machine) throw new Error(`There is no machine ${name}.`);
    return machine;
  }

  async #readMembers(): Promise<MemberState[]> {
    for (const { restPort } of this.machines) {
      try {
        const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
        const { members } = (await response.json()) as { members: MemberState[] };
        return members;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        // This one is down; the other one has the same information.
      }
    }
    return [];
  }

  /** Kills PostgreSQL's main process, like a crash or the kernel when memory runs out. */
  killProcess({ folder }: Machine): void {
    const pid = postmasterOf(folder);
    if (pid === undefined) throw new Error(`No PostgreSQL runs in ${folder}.`);
    signal(pid, 'SIGKILL');
  }

  /** Kills every process of a machine, like a power failure. */
  killMachine({ folder, patroni }: Machine): void {
    const roots = [patroni?.pid, postmasterOf(folder)];
    const processTree = roots.flatMap((pid) => (pid === undefined ? [] : processTreeOf(pid)));
    for (const pid of processTree) signal(pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    // Patroni would stop its PostgreSQL gracefully, but a test has no data to protect.
    for (const machine of this.machines) this.killMachine(machine);
    for (const { pid } of this.#services) signal(pid, 'SIGKILL');
    await Promise.all(this.#services.map(({ exited }) => exited));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #output(): string {
    const running = [...this.#services, ...this.machines.flatMap(({ patroni }) => patroni ?? [])];
    return running.map(({ output }) => output().slice(-4_000)).join('\n--\n');
  }
}

/** Returns the ID of the main process of the PostgreSQL in a folder, or undefined if none was started there. */
function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}
