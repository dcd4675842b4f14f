import { rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort } from '../harness/launch.ts';
import {
  copyScripts,
  createDatabaseFolder,
  createFolder,
  runAsDatabaseUser,
  signal,
  startAsDatabaseUser,
} from './database-processes.ts';
import { type AppNode, createNode } from './nodes.ts';
import { waitUntil } from './processes.ts';
import { requirePostgres } from './programs.ts';

const bin = requirePostgres();
const path = { PATH: `${bin}:/usr/bin:/bin` };
const folder = createDatabaseFolder('haggle-moment-');
const scripts = copyScripts(folder);
const archive = createFolder(join(folder, 'wal'));
const password = 'a fine long password';
const startedPids: number[] = [];
const nodes: AppNode[] = [];
let port: number;

beforeAll(async () => {
  await buildWeb();
  port = await freePort();
  const data = join(folder, 'data');
  runAsDatabaseUser(join(bin, 'initdb'), ['-D', data, '-U', 'haggle', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const archiving = { archive_mode: 'on', archive_command: `${scripts}/archive-wal.sh %p ${archive}/%f` };
  // More connections than the default, which the restored server has.
  await startServer(data, port, { ...archiving, max_connections: '150' });
  await query(port, 'create database haggle', 'postgres');
  await query(port, `alter role haggle password '${password}'`, 'postgres');
});

afterAll(async () => {
  for (const node of nodes) await node.remove();
  for (const pid of startedPids) signal(-pid, 'SIGKILL');
  await sleep(200);
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(data: string, port: number, settings: Record<string, string> = {}): Promise<void> {
  const allSettings = { port: `${port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const args = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startAsDatabaseUser(join(bin, 'postgres'), ['-D', data, ...args]);
  startedPids.push(server.pid);
  const isPrimary = async () => {
    const rows = await query(port, 'select pg_is_in_recovery() as waits', 'postgres').catch(() => []);
    return rows[0]?.waits === false;
  };
  await waitUntil('PostgreSQL takes writes', isPrimary, { explain: server.output });
}

async function query(port: number, statement: string, database = 'haggle') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'haggle', password, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startNode(port: number): Promise<AppNode> {
  const node = await createNode({
    name: `node on ${port}`,
    variables: {
      DATABASE_URL: `postgres://haggle:${encodeURIComponent(password)}@127.0.0.1:${port}/haggle`,
      SECRET_KEY: 'a key for tests that is long enough',
      ROLE: 'web',
      LOG_LEVEL: 'warn',
    },
  });
  nodes.push(node);
  await node.start();
  return node;
}

async function post(node: AppNode, path: string, name: string): Promise<number> {
  const response = await fetch(`${node.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(path === 'register' && { username: name }), email: `${name}@moment.example`, password }),
  });
  await response.body?.cancel();
  return response.status;
}

test('a base backup that fails or is damaged leaves no files behind', async () => {
  const backupFolder = join(folder, 'failed');
  const runBaseBackup = (variables: Record<string, string>) =>
    runAsDatabaseUser(join(scripts, 'base-backup.sh'), [backupFolder], {
      PGHOST: '127.0.0.1',
      PGUSER: 'haggle',
      ...variables,
    });
  const unusedPort = await freePort();
  expect(() => runBaseBackup({ PGPORT: `${unusedPort}` })).toThrow('refused');
  expect(await readdir(backupFolder)).toEqual([]);
  const failingBin = join(folder, 'strict');
  await mkdir(failingBin);
  await writeFile(join(failingBin, 'pg_verifybackup'), '#!/bin/sh\necho "It is damaged." >&2\nexit 1\n', {
    mode: 0o755,
  });
  expect(() => runBaseBackup({ PGPORT: `${port}`, PATH: `${failingBin}:/usr/bin:/bin` })).toThrow('It is damaged.');
  expect(await readdir(backupFolder)).toEqual([]);
});

test('a site restored to a point in time has the members who joined before it, and none who joined later', async () => {
  const node = await startNode(port);
  expect(await post(node, 'register', 'in-the-copy')).toBe(200);
  const connectionEnv = { PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'haggle' };
  // With the normal PATH, in which Debian puts only some of PostgreSQL's programs.
  const base = runAsDatabaseUser(join(scripts, 'base-backup.sh'), [join(folder, 'base')], connectionEnv).trim();
  expect(await post(node, 'register', 'before')).toBe(200);
  await sleep(50);
  const [{ moment }] = await query(port, 'select now()::text as moment');
  await sleep(50);
  expect(await post(node, 'register', 'after')).toBe(200);

  // On a site in use, WAL segments fill up; here the test completes one.
  const [{ piece }] = await query(port, 'select pg_walfile_name(pg_switch_wal()) as piece');
  await waitUntil('the log is archived', async () => (await readdir(archive)).includes(piece));
  for (const pid of startedPids) signal(-pid, 'SIGKILL');
  await node.kill();

  // As in a base backup of Debian's PostgreSQL, which keeps them elsewhere.
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) rmSync(join(base, name));
  const restored = join(folder, 'restored');
  const args = [base, archive, restored, moment];
  expect(runAsDatabaseUser(join(scripts, 'restore-to.sh'), args, path)).toContain('Start PostgreSQL');
  expect(() => runAsDatabaseUser(join(scripts, 'restore-to.sh'), args, path)).toThrow('Choose a folder that does not');
  const restoredPort = await freePort();
  await startServer(restored, restoredPort);
  const restoredNode = await startNode(restoredPort);
  const statuses: Record<string, number> = {};
  for (const name of ['in-the-copy', 'before', 'after']) statuses[name] = await post(restoredNode, 'login', name);
  expect(statuses).toEqual({ 'in-the-copy': 200, before: 200, after: 401 });
  expect(await post(restoredNode, 'register', 'later')).toBe(200);
});
