import { rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort } from '../harness/launch.ts';
import {
  lendScripts,
  makeDatabaseFolder,
  makeFolder,
  runAsDatabaseUser,
  signal,
  startAsDatabaseUser,
} from './database-processes.ts';
import { type AppNode, makeNode } from './nodes.ts';
import { until } from './processes.ts';
import { needPostgres } from './programs.ts';

const bin = needPostgres();
const path = { PATH: `${bin}:/usr/bin:/bin` };
const folder = makeDatabaseFolder('haggle-moment-');
const scripts = lendScripts(folder);
const archive = makeFolder(join(folder, 'wal'));
const started: number[] = [];
const nodes: AppNode[] = [];
let port: number;

beforeAll(async () => {
  await buildWeb();
  port = await freePort();
  const data = join(folder, 'data');
  runAsDatabaseUser(join(bin, 'initdb'), ['-D', data, '-U', 'haggle', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  await startServer(data, port, { archive_mode: 'on', archive_command: `${scripts}/archive-wal.sh %p ${archive}/%f` });
  await ask(port, 'create database haggle', 'postgres');
}, 240_000);

afterAll(async () => {
  for (const node of nodes) await node.remove();
  for (const pid of started) signal(-pid, 'SIGKILL');
  await sleep(200);
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(data: string, port: number, settings: Record<string, string> = {}): Promise<void> {
  const all = { port: `${port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = startAsDatabaseUser(join(bin, 'postgres'), ['-D', data, ...words]);
  started.push(server.pid);
  const isPrimary = async () => {
    const rows = await ask(port, 'select pg_is_in_recovery() as waits', 'postgres').catch(() => []);
    return rows[0]?.waits === false;
  };
  await until('PostgreSQL takes writes', isPrimary, { explain: server.printed });
}

async function ask(port: number, question: string, database = 'haggle') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'haggle', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

async function startNode(port: number): Promise<AppNode> {
  const node = await makeNode({
    name: `node on ${port}`,
    variables: {
      DATABASE_URL: `postgres://haggle@127.0.0.1:${port}/haggle`,
      SECRET_KEY: 'a key for tests that is long enough',
      ROLE: 'web',
      LOG_LEVEL: 'warn',
    },
  });
  nodes.push(node);
  await node.start();
  return node;
}

const password = 'a fine long password';

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
  const bases = join(folder, 'failed');
  const backUp = (variables: Record<string, string>) =>
    runAsDatabaseUser(join(scripts, 'base-backup.sh'), [bases], {
      PGHOST: '127.0.0.1',
      PGUSER: 'haggle',
      ...variables,
    });
  const nobodys = await freePort();
  expect(() => backUp({ PGPORT: `${nobodys}` })).toThrow('refused');
  expect(await readdir(bases)).toEqual([]);
  const strict = join(folder, 'strict');
  await mkdir(strict);
  await writeFile(join(strict, 'pg_verifybackup'), '#!/bin/sh\necho "It is damaged." >&2\nexit 1\n', { mode: 0o755 });
  expect(() => backUp({ PGPORT: `${port}`, PATH: `${strict}:/usr/bin:/bin` })).toThrow('It is damaged.');
  expect(await readdir(bases)).toEqual([]);
});

test('a site restored to a point in time has the members who joined before it, and none who joined later', async () => {
  const node = await startNode(port);
  expect(await post(node, 'register', 'in-the-copy')).toBe(200);
  const where = { PGHOST: '127.0.0.1', PGPORT: `${port}`, PGUSER: 'haggle' };
  // With the normal PATH, in which Debian puts only some of PostgreSQL's programs.
  const base = runAsDatabaseUser(join(scripts, 'base-backup.sh'), [join(folder, 'base')], where).trim();
  expect(await post(node, 'register', 'before')).toBe(200);
  await sleep(50);
  const [{ moment }] = await ask(port, 'select now()::text as moment');
  await sleep(50);
  expect(await post(node, 'register', 'after')).toBe(200);

  // On a site in use, WAL segments fill up; here the test completes one.
  const [{ piece }] = await ask(port, 'select pg_walfile_name(pg_switch_wal()) as piece');
  await until('the log is archived', async () => (await readdir(archive)).includes(piece));
  for (const pid of started) signal(-pid, 'SIGKILL');
  await node.kill();

  const restored = join(folder, 'restored');
  const words = [base, archive, restored, moment];
  expect(runAsDatabaseUser(join(scripts, 'restore-to.sh'), words, path)).toContain('Start PostgreSQL');
  expect(() => runAsDatabaseUser(join(scripts, 'restore-to.sh'), words, path)).toThrow('Choose a folder that does not');
  const restoredPort = await freePort();
  await startServer(restored, restoredPort);
  const again = await startNode(restoredPort);
  const found: Record<string, number> = {};
  for (const name of ['in-the-copy', 'before', 'after']) found[name] = await post(again, 'login', name);
  expect(found).toEqual({ 'in-the-copy': 200, before: 200, after: 401 });
  expect(await post(again, 'register', 'later')).toBe(200);
});
