import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate } from '../../../test/harness/postgres.ts';
import { findDatabase } from './connect.ts';
import type { EmbeddedConfig } from './embedded/config.ts';

const log = pino({ level: 'silent' });
/** A user who isn't a superuser, as on a rented server. */
const role = `Owner_${crypto.randomUUID().slice(0, 8)}`;
let config: EmbeddedConfig;
let admin: pg.Client;

beforeAll(async () => {
  config = await copyTemplate(inject('postgres'));
  admin = new pg.Client(config);
  await admin.connect();
  await admin.query(`create role "${role}" login; alter database ${config.database} owner to "${role}"`);
});

afterAll(() => admin.end());

function open(options = '') {
  const { host, port, database } = config;
  const url = `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(host)}${options}`;
  return findDatabase({ url, dataDir: '/nowhere', log });
}

/** Runs SQL as the site's user. */
async function runAsOwner(statements: string): Promise<void> {
  const client = new pg.Client({ ...config, user: role, database: config.database });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** Opens the database, and returns what the refusal says to run. */
async function refusedRemedy(options?: string): Promise<string> {
  const message = await open(options).then(
    () => 'It opened.',
    (error: Error) => error.message,
  );
  expect(message).toContain('backups contain only those in public. ');
  return message.split('public. ')[1] ?? '';
}

test('a database whose tables are in public is opened', async () => {
  expect(await open()).toMatchObject({ isEmbedded: false });
});

test('an address with another search_path is refused', async () => {
  await runAsOwner('create schema elsewhere');
  expect(await refusedRemedy('&options=-c%20search_path%3Delsewhere')).toBe(
    'Remove search_path from DATABASE_URL and PGOPTIONS.',
  );
  expect(await refusedRemedy('&options=-c%20search_path%3Dnowhere')).toContain('Remove search_path');
});

test.each([
  ['a schema is named after the user', `create schema "${role}"`],
  ['the user has another search_path', `alter role "${role}" set search_path = elsewhere`],
  [
    'in this database, the user has another search_path',
    'alter role ROLE in database DATABASE set search_path = elsewhere',
  ],
])('if %s, the database is refused, and opened after the command that the message names', async (_, statement) => {
  await runAsOwner(statement.replace('ROLE', `"${role}"`).replace('DATABASE', config.database));
  const remedy = await refusedRemedy();
  expect(remedy).toMatch(/^Run: ALTER ROLE /);
  await runAsOwner(remedy.slice('Run: '.length));
  expect(await open()).toBeDefined();
  await runAsOwner(`alter role "${role}" reset search_path; drop schema if exists "${role}";
    alter role "${role}" in database ${config.database} reset search_path`);
});

test('a site whose tables are in another schema is refused until they are moved as documented', async () => {
  await admin.query('alter schema public rename to member; create schema public authorization pg_database_owner');
  await admin.query(`alter schema member owner to "${role}"; alter role "${role}" set search_path = member`);
  await expect(open()).rejects.toThrow(/tables are in the schema member of .* under "Tables in another schema"/);
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const section = docs.split('### Tables in another schema\n')[1] ?? '';
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(section) ?? [];
  // The template's extensions belong to a superuser.
  await admin.query(statements);
  await runAsOwner((await refusedRemedy()).slice('Run: '.length));
  expect(await open()).toBeDefined();
  const { rows } = await admin.query(`select to_regclass('public.users') is not null as "hasUsers",
    public.similarity('kettle', 'kettles') > 0.5 as "hasExtension", public.unaccent('é') as plain`);
  expect(rows).toEqual([{ hasUsers: true, hasExtension: true, plain: 'e' }]);
});
