import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, password, TestSite, useSite } from '../../../../test/harness/site.ts';
import { DatabaseClient, openDatabase } from '../../../platform/database/database.ts';
import type { EmbeddedConfig } from '../../../platform/database/embedded/config.ts';
import { listMigrations, migrate } from '../../../platform/database/migrate.ts';
import { folderStorage } from '../../../platform/storage/folder.ts';
import { restore } from './restore-actions.ts';
import { backUp } from './writing-actions.ts';

const site = useSite();
let folder: string;
let file: string;
let target: pg.ClientConfig;

const picture = 'ab/abcdef0123456789abcdef0123456789/medium.webp';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haggle-restore-'));
  file = join(folder, 'whole.tar');
  const member = await site.member('robin');
  const dealId = await site.deal(member, { title: 'A kettle of copper\t\\ "quoted" ü\u2028 \\N' });
  await site.call(`POST /deals/${dealId}/vote`, { as: await site.member(), body: { voteValue: -1 } });
  await folderStorage(join(folder, 'files')).put(picture, Buffer.from('a picture'));
  target = await emptyDatabase();
  await writeBackup(file);
});

afterAll(() => rm(folder, { recursive: true }));

function configOf(database: string | undefined) {
  const { host, port, user } = site.connection.pool.options;
  return { host, port, user, database };
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await site.connection.pool.query(`create database ${name} template template0`);
  return configOf(name);
}

async function withClient<T>(config: pg.ClientConfig, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new DatabaseClient(config);
  await client.connect();
  return action(client).finally(() => client.end());
}

function writeBackup(
  path: string,
  {
    signal = new AbortController().signal,
    onProgress = () => {},
    migrations = listMigrations(),
    source = configOf(site.connection.pool.options.database),
  } = {},
) {
  return withClient(source, async (client) =>
    backUp({
      client,
      path,
      pictures: join(folder, 'files'),
      secretKey: 'the key',
      keyMark: undefined,
      migrations: await migrations,
      now: new Date(),
      onProgress,
      signal,
    }),
  );
}

/** Restores a file into the target. @returns also the secret keys that came with it */
async function restoreFile(path: string) {
  const kept: string[] = [];
  const connection = openDatabase({ ...target, max: 2 }, site.context.log);
  try {
    const result = await withClient(target, async (client) =>
      restore({
        path,
        client,
        migrations: await listMigrations(),
        migrate: async (last) => void (await migrate(connection, site.context.log, last)),
        storage: folderStorage(join(folder, 'restored')),
        checkKey: () => {},
        storeSecret: async (key) => void kept.push(key),
        onProgress: () => {},
      }),
    );
    return { ...result, kept };
  } finally {
    await connection.close();
  }
}

const countTablesQuery = `select count(*)::integer as n from pg_tables where schemaname in ('public', 'graphile_worker')`;

describe('a file that is not a complete backup is refused before anything is written', () => {
  const damagedFile = () => join(folder, 'harmed.tar');
  const cases: [what: string, harm: () => Promise<unknown>, says: RegExp][] = [
    [
      'that ends too early',
      async () => truncate(damagedFile(), (await readFile(file)).length - 2048),
      /ends too early/,
    ],
    ['that ends in the middle of a row', async () => truncate(damagedFile(), 3_000), /is incomplete/],
    ['with other content', async () => flipCharacter(damagedFile()), /is damaged/],
    [
      'with more data after its end',
      async () => appendItself(damagedFile()),
      /has data after its end|is not a Haggle backup/,
    ],
    ['that is not an archive', async () => writeFile(damagedFile(), 'Hello'.repeat(200)), /is not a Haggle backup/],
    ['that is empty', async () => writeFile(damagedFile(), ''), /is not a Haggle backup|incomplete/],
    ['that does not exist', async () => rm(damagedFile()), /does not exist/],
    ['that is a folder', async () => rm(damagedFile()).then(() => mkdir(damagedFile())), /is a folder/],
  ];

  test.each(cases)('a file %s', async (_, damage, expectedError) => {
    await rm(damagedFile(), { recursive: true, force: true });
    await copyFile(file, damagedFile());
    await damage();
    await expect(restoreFile(damagedFile())).rejects.toThrow(expectedError);
    const { rows } = await withClient(target, (client) => client.query(countTablesQuery));
    expect(rows).toEqual([{ n: 0 }]);
  });

  /** Changes one character in the rows of a table. */
  async function flipCharacter(path: string): Promise<void> {
    const bytes = await readFile(path);
    const at = bytes.indexOf('a picture');
    bytes.write('b', at);
    await writeFile(path, bytes);
  }

  /** Appends the archive to itself, without the zeros that mark its end. */
  async function appendItself(path: string): Promise<void> {
    const bytes = await readFile(path);
    await truncate(path, bytes.length - 1024);
    await appendFile(path, bytes);
  }
});

test('an aborted backup leaves no file behind', async () => {
  const abortController = new AbortController();
  const path = join(folder, 'stopped.tar');
  await expect(
    writeBackup(path, { signal: abortController.signal, onProgress: () => abortController.abort() }),
  ).rejects.toThrow('aborted');
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT');
});

test('a database without the site’s tables in the schema public can’t be backed up', async () => {
  const source = configOf((await emptyDatabase()).database);
  const path = join(folder, 'nothing.tar');
  await expect(writeBackup(path, { source })).rejects.toThrow("It has none of the site's tables");
  await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT');
});

test('rows, pictures and key are restored into an empty database only, and new ids continue after them', async () => {
  const { manifest, kept } = await restoreFile(file);
  expect(kept).toEqual(['the key']);
  expect(manifest.pictures).toEqual({ count: 1, bytes: 9 });
  expect(await readFile(join(folder, 'restored', picture), 'utf8')).toBe('a picture');
  const rows = 'select title, upvotes, downvotes, score from deals order by id';
  const rowsBefore = await site.connection.pool.query(rows);
  expect((await withClient(target, (client) => client.query(rows))).rows).toEqual(rowsBefore.rows);
  await expect(restoreFile(file)).rejects.toThrow(
    /^The database is not empty: it has 3 members\. .* was interrupted, .* run "npm run doctor -- --repair"/,
  );

  const other = new TestSite();
  await other.open(target as EmbeddedConfig);
  try {
    const { body } = await other.call('POST /auth/login', { body: { email: 'robin@haggle.test', password } });
    const [{ _id }] = (await other.call('GET /deals')).body.data;
    const next = await other.deal({ token: body.token } as Member, {}, { published: false });
    expect(Number(next)).toBeGreaterThan(Number(_id));
  } finally {
    await other.close();
  }
});

test('a backup that the previous version makes after an upgrade can be restored by the newer version', async () => {
  const path = join(folder, 'previous.tar');
  const previous = listMigrations().then((all) => all.slice(0, -2));
  const { header } = await writeBackup(path, { migrations: previous });
  expect(header.migrations.map(({ name }) => name)).toEqual((await listMigrations()).map(({ name }) => name));
  target = await emptyDatabase();
  const restored = await restoreFile(path);
  expect(restored.manifest.tables['public.users']?.rows).toBeGreaterThan(0);
});

test('so can one of a version that listed only the migrations it knew', async () => {
  const { pool } = site.connection;
  const path = join(folder, 'before.tar');
  // The first of these creates a table.
  const { rows: later } = await pool.query(`delete from kysely_migration where name >= '0285' returning *`);
  await writeBackup(path);
  for (const { name, timestamp } of later)
    await pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, timestamp]);
  target = await emptyDatabase();
  const { header, manifest } = await restoreFile(path);
  expect(header.migrations.at(-1)?.name).toMatch(/^0284/);
  expect(manifest.tables['public.report_addresses']).toMatchObject({ rows: 0 });
});
