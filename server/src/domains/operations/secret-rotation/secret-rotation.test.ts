import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { findUndecryptable, rotateSecrets, warnOfLostKey } from './actions.ts';
import { encryptedColumns } from './store.ts';

const site = useSite();

/** Bytes that are hashes, public keys, or useless to others. */
const unencryptedColumns = [
  'sessions.token_hash',
  'api_tokens.token_hash',
  'mail_links.token_hash',
  'invitations.token_hash',
  'identity_logins.key_hash',
  'recovery_codes.code_hash',
  'passkeys.public_key',
  'passkey_challenges.session_hash',
  'spent_proofs.signature',
  'affiliate_clicks.visitor',
  'analytics_traffic_days.columns',
  'analytics_visitor_sketches.registers',
  'affiliate_partners.postback_key',
  'import_file_parts.bytes',
  'socket_io_attachments.payload',
];

test('every bytea column is listed either as encrypted or as unencrypted', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and atttypid = 'bytea'::regtype and not attisdropped`.execute(site.context.database);
  const knownColumns = [...unencryptedColumns, ...encryptedColumns.map(({ table, column }) => `${table}.${column}`)];
  const foundColumns = rows.map(({ name }) => name);
  expect(foundColumns.toSorted()).toEqual(knownColumns.toSorted());
});

/** Encrypts a text as it was done before values were bound to their place. */
function encryptUnbound(text: string, secretKey = 'a key for tests'): Buffer {
  const key = createHash('sha256').update(`seal:${secretKey}`).digest();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

const iban = 'DE89370400440532013000';
const details = { method: 'bank', holder: 'Ann', iban };

/** Returns a member with payout details and an authenticator app, whose secret is encrypted in the old way. */
async function memberWithSecrets(): Promise<Member> {
  const member = await site.member();
  const body = { currentPassword: password, details };
  expect((await site.call('PUT /affiliate/payout-details', { as: member, body })).status).toBe(200);
  await site.context.database
    .updateTable('users')
    .set({ totp_secret: encryptUnbound('JBSWY3DPEHPK3PXP') })
    .where('id', '=', member.id)
    .execute();
  return member;
}

/** Adds a payout in progress that pays a member, with its own copy of their details. */
async function createPayoutFor({ id }: Member): Promise<void> {
  const { database, secrets } = site.context;
  const payout = await database
    .insertInto('payouts')
    .values({ created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = secrets.encrypt(JSON.stringify(details), `payout_items.sealed:${id}`);
  const amounts = { commissions: 1, earned_cents: 5_000, carried_cents: 0 };
  await database
    .insertInto('payout_items')
    .values({ payout_id: payout.id, member_id: id, status: 'open', method: 'bank', sealed, ...amounts })
    .execute();
}

async function readSecrets(member: Member) {
  const { database } = site.context;
  const [user, payout] = await Promise.all([
    database.selectFrom('users').select('totp_secret').where('id', '=', member.id).executeTakeFirstOrThrow(),
    database.selectFrom('payout_details').select('sealed').where('user_id', '=', member.id).executeTakeFirstOrThrow(),
  ]);
  return { totp: user.totp_secret as Buffer, payout: payout.sealed };
}

test('a value encrypted for one member can’t be decrypted in another member’s row or in another column', async () => {
  const [owner, thief] = [await memberWithSecrets(), await memberWithSecrets()];
  const { payout } = await readSecrets(owner);
  await site.context.database
    .updateTable('payout_details')
    .set({ sealed: payout })
    .where('user_id', '=', thief.id)
    .execute();
  expect((await site.call('GET /affiliate/payout-details', { as: thief })).status).toBe(500);
  expect((await site.call('GET /affiliate/payout-details', { as: owner })).body.data.details.iban).toBe(iban);
  const { secrets } = site.context;
  expect(secrets.decrypt(payout, `payout_details.sealed:${owner.id}`)).toContain(iban);
  expect(() => secrets.decrypt(payout, `users.totp_secret:${owner.id}`)).toThrow();
  await site.context.database.deleteFrom('payout_details').where('user_id', '=', thief.id).execute();
});

test('after a key change, the old key decrypts values until all are re-encrypted and bound to their row', async () => {
  const member = await memberWithSecrets();
  await createPayoutFor(member);
  const readPayoutCopy = async () => {
    const item = site.context.database.selectFrom('payout_items').select('sealed').where('member_id', '=', member.id);
    return (await item.executeTakeFirstOrThrow()).sealed as Buffer;
  };
  const [totpBound, payoutBound] = [`users.totp_secret:${member.id}`, `payout_details.sealed:${member.id}`] as const;
  const [next, bothKeys] = [createSecrets('the next key'), createSecrets('the next key', 'a key for tests')];
  const secretsBefore = await readSecrets(member);
  expect(() => next.decrypt(secretsBefore.totp, totpBound)).toThrow();
  expect(() => next.decrypt(secretsBefore.payout, payoutBound)).toThrow();
  // Nothing binds the unbound value to its owner.
  expect(bothKeys.decrypt(secretsBefore.totp, 'users.totp_secret:1')).toBe('JBSWY3DPEHPK3PXP');
  expect(bothKeys.decrypt(secretsBefore.payout, payoutBound)).toContain(iban);
  expect(await rotateSecrets({ ...site.context, secrets: bothKeys })).toMatchObject({ lost: 0 });
  const secretsAfter = await readSecrets(member);
  expect(next.decrypt(secretsAfter.totp, totpBound)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => next.decrypt(secretsAfter.totp, 'users.totp_secret:1')).toThrow();
  expect(next.decrypt(secretsAfter.payout, payoutBound)).toContain(iban);
  expect(next.decrypt(await readPayoutCopy(), `payout_items.sealed:${member.id}`)).toContain(iban);
  expect(() => site.context.secrets.decrypt(secretsAfter.totp, totpBound)).toThrow();
  // Without the old key, lost values are counted and left in place, in case the key is found.
  const other = createSecrets('another key');
  const lost = await rotateSecrets({ ...site.context, secrets: other });
  expect(lost.rotated).toBe(0);
  expect(lost.lost).toBeGreaterThan(1);
  expect(await readSecrets(member)).toEqual(secretsAfter);

  // The start logs a warning, and the doctor counts.
  const contextWithoutKey = { ...site.context, secrets: other };
  await warnOfLostKey(contextWithoutKey);
  expect(site.logLines.join('')).toContain('second factors of members');
  const undecryptable = await findUndecryptable(contextWithoutKey);
  // The member was told by email that their payout details changed.
  expect(undecryptable.map(({ what }) => what)).toEqual([
    'second factors of members',
    'waiting emails',
    'payout details',
    'payout details in open payouts',
  ]);
  site.logLines.length = 0;
  await warnOfLostKey({ ...site.context, secrets: next });
  expect(site.logLines.join('')).not.toContain('secret key');
  expect(await findUndecryptable({ ...site.context, secrets: next })).toEqual([]);
});
