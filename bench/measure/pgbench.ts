import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Wave } from './statements.ts';

/** Returns the path of PostgreSQL's benchmark program, or undefined if it isn't installed. */
export async function findPgbench(): Promise<string | undefined> {
  const versions = '/usr/lib/postgresql';
  const packaged = await readdir(versions).catch(() => []);
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...packaged.map((version) => join(versions, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** The statements of a write by one member on one deal. */
export interface Sample {
  waves: Wave[];
  user: string;
  /** Number of statements before the transaction. */
  before: number;
}

/** Returns a pgbench script in which the sample's member is replaced by a random one of a range. */
function toScript({ waves, user, before }: Sample, users: { from: number; to: number }): string {
  const statements = waves.flat().map(({ text, values }) => {
    const literals = values.map((value) => literalOf(value, user));
    return `${text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, index) => literals[Number(index) - 1] ?? 'null')};`;
  });
  return [
    `\\set member random(${users.from}, ${users.to})`,
    ...statements.slice(0, before),
    'begin;',
    ...statements.slice(before),
    'commit;',
  ].join('\n');
}

function literalOf(value: unknown, user: string): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  // JSON and PostgreSQL escape strings and numbers in arrays in the same way.
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(String(one))).join(',')}}'`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  if (text === user) return ':member';
  if (text.startsWith(`${user}:`)) return `(:member::text || '${text.slice(user.length)}')`;
  return `'${text.replaceAll("'", "''")}'`;
}

interface Run {
  program: string;
  config: pg.PoolConfig;
  samples: Sample[];
  users: { from: number; to: number };
  /** Number of connections, and of transactions per connection. */
  connections: number;
  transactions: number;
}

/** Runs pgbench, which picks a sample for each transaction. @returns transactions a second */
export async function runPgbench({ program, config, samples, users, connections, transactions }: Run): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-pgbench-'));
  try {
    const files = await Promise.all(
      samples.map(async (sample, index) => {
        const file = join(folder, `${index}.sql`);
        await writeFile(file, toScript(sample, users));
        return ['-f', file];
      }),
    );
    const { host, port, user, password, database } = config;
    const connectionArgs = ['-h', `${host}`, '-p', `${port ?? 5432}`, '-U', `${user}`];
    const runArgs = ['-n', '-M', 'extended', '-c', `${connections}`, '-j', '2', '-t', `${transactions}`];
    const { stdout } = await promisify(execFile)(
      program,
      [...runArgs, ...connectionArgs, ...files.flat(), `${database}`],
      {
        env: { ...process.env, PGPASSWORD: typeof password === 'string' ? password : '' },
      },
    );
    const failed = /number of failed transactions: ([1-9]\d*)/.exec(stdout);
    if (failed) throw new Error(`pgbench: ${failed[1]} transactions failed.`);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
