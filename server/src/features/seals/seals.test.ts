import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, useSite } from '../../../test/site.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { reseal } from './actions.ts';
import { sealedColumns } from './store.ts';

const site = useSite();

/** Bytes that are hashes, keys for anybody to see, or bits of no use to others. */
const unsealed = [
  'sessions.token_hash',
  'api_tokens.token_hash',
  'mail_links.token_hash',
  'recovery_codes.code_hash',
  'passkeys.public_key',
  'affiliate_clicks.visitor',
  'socket_io_attachments.payload',
];

test('every column of bytes is known to be sealed or not', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and atttypid = 'bytea'::regtype and not attisdropped`.execute(site.context.database);
  const known = [...unsealed, ...sealedColumns.map(({ table, column }) => `${table}.${column}`)];
  const found = rows.map(({ name }) => name);
  expect(found.toSorted()).toEqual(known.toSorted());
});

test('after a change of the key the old one opens what it sealed, until all is sealed anew', async () => {
  const member = await site.member();
  await site.call('POST /auth/totp', { as: member, body: { currentPassword: password } });
  const details = { method: 'bank', accountHolder: 'Ann', iban: 'DE89370400440532013000' };
  await site.context.database
    .insertInto('payout_details')
    .values({
      user_id: member.id,
      method: 'bank',
      sealed: site.context.secrets.seal(JSON.stringify(details)),
      updated_at: new Date(),
    })
    .execute();
  const { database } = site.context;
  const read = async () => {
    const [user, payout] = await Promise.all([
      database.selectFrom('users').select('totp_secret').where('id', '=', member.id).executeTakeFirstOrThrow(),
      database.selectFrom('payout_details').select('sealed').executeTakeFirstOrThrow(),
    ]);
    return [user.totp_secret as Buffer, payout.sealed];
  };
  const [next, both] = [createSecrets('the next key'), createSecrets('the next key', 'a key for tests')];
  const before = await read();
  for (const sealed of before) {
    expect(() => next.open(sealed)).toThrow();
    expect(both.open(sealed)).toBe(site.context.secrets.open(sealed));
  }
  expect(await reseal({ ...site.context, secrets: both })).toMatchObject({ lost: 0 });
  const after = await read();
  expect(after.map((sealed) => next.open(sealed))).toEqual(before.map((sealed) => both.open(sealed)));
  for (const sealed of after) expect(() => site.context.secrets.open(sealed)).toThrow();
  // Without the old key what is lost is told, and left for whoever finds the key.
  const other = createSecrets('another key');
  expect(await reseal({ ...site.context, secrets: other })).toEqual({ resealed: 0, lost: 2 });
  expect(await read()).toEqual(after);
});
