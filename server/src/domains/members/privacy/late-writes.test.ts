import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { plainPicture } from '../../../../test/harness/photos.ts';
import { type Member, password, type Reply, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/actions.ts';
import { eraseAccount } from './actions.ts';
import { lockAccounts, memberTables } from './store.ts';

const site = useSite();
let admin: Member;
let other: Member;

beforeAll(async () => {
  [admin, other] = [await site.admin(), await site.member()];
});

/** Erases a member's account while what `write` does waits for it. @returns the reply */
async function eraseWhile(member: Member, write: (member: Member) => Promise<Reply>): Promise<Reply> {
  let writing: Promise<Reply> | undefined;
  await inTransaction(site.context, async (context) => {
    await lockAccounts(context.database, [member.id]);
    writing = write(member);
    await expectLockWaits(site);
    await eraseAccount(context, member.id);
  });
  if (!writing) throw new Error('Nothing was written.');
  return writing;
}

/** What is stored about a member after their account was erased. */
async function readRemains({ id }: Member) {
  const { database } = site.context;
  const { rows } = await sql`select bio, display_name, avatar_key, totp_pending_secret, totp_secret from users
    where id = ${id}`.execute(database);
  const tables = [];
  for (const table of [...memberTables, 'reports'] as const) {
    const found = await database.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
    if (found.length > 0) tables.push(table);
  }
  return { columns: rows[0], tables };
}

const nothing = {
  columns: { bio: '', display_name: null, avatar_key: null, totp_pending_secret: null, totp_secret: null },
  tables: [],
};

async function photoForm(): Promise<FormData> {
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(await plainPicture().jpeg().toBuffer())], 'me.jpg'));
  return form;
}

const details = { method: 'paypal', email: 'late@pay.example' };
const alert = { name: 'Late', query: { q: 'kayak' }, channels: ['webhook'], webhookUrl: 'https://hook.example.com/' };
const feedback = { summary: 'It broke', description: 'I clicked.', email: 'late@mail.example' };

const writes: Record<string, (as: Member) => Promise<Reply>> = {
  'a new avatar': async (as) => site.call('PUT /auth/avatar', { as, body: await photoForm() }),
  'a profile': (as) => site.call('PUT /auth/profile', { as, body: { displayName: 'Late Riser', bio: 'I sail.' } }),
  'payout details': (as) =>
    site.call('PUT /affiliate/payout-details', { as, body: { details, currentPassword: password } }),
  'an alert with a webhook': (as) => site.call('POST /alerts', { as, body: alert }),
  feedback: (as) => site.call('POST /feedback', { as, body: feedback }),
  'a report': (as) =>
    site.call(`PUT /users/${other.id}/report`, { as, body: { reason: 'other', note: 'He is mean.' } }),
  'a new two-step login': (as) => site.call('POST /auth/totp', { as, body: { currentPassword: password } }),
};

test.each(Object.entries(writes))('%s is refused if the account is erased meanwhile', async (_, write) => {
  const member = await site.member();
  const { status } = await eraseWhile(member, write);
  expect(status).toBe(401);
  expect(await readRemains(member)).toEqual(nothing);
});

test('a deal is not saved for an account that is erased meanwhile', async () => {
  const [member, dealId] = [await site.member(), await site.deal(other)];
  await eraseWhile(member, (as) => site.call(`POST /deals/${dealId}/save`, { as }));
  expect(await readRemains(member)).toEqual(nothing);
});

test('a notification is not stored for an account that is erased meanwhile', async () => {
  const member = await site.member();
  let notifying: Promise<void> | undefined;
  await inTransaction(site.context, async (context) => {
    await lockAccounts(context.database, [member.id]);
    const data = { kind: 'team_message', reason: 'Thanks for all the deals.' } as const;
    notifying = notify(
      site.context,
      { type: 'system_message' },
      [member, other].map(({ id }) => ({ userId: id, data })),
    );
    await expectLockWaits(site);
    await eraseAccount(context, member.id);
  });
  await notifying;
  expect(await readRemains(member)).toEqual(nothing);
  expect((await readRemains(other)).tables).toContain('notifications');
});

test.each([
  ['note', 'notes', { body: 'Asked for money.' }],
  ['warning', 'warnings', { reason: 'Be kind.', commentId: null }],
  ['message', 'message', { text: 'Be kind.' }],
])('a %s by staff is refused if the account is erased meanwhile', async (_, path, body) => {
  const member = await site.member();
  const reply = await eraseWhile(member, ({ id }) => site.call(`POST /admin/users/${id}/${path}`, { as: admin, body }));
  expect(reply).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  expect(await readRemains(member)).toEqual(nothing);
});
