import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { day } from '../../../kernel/time.ts';
import { inTransaction } from '../../../platform/context.ts';
import { toUnsubscribeUrls } from '../../delivery/unsubscriptions/actions.ts';
import { eraseAccount } from './actions.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

/** Subjects of the emails to an address, according to the outbox. */
async function subjectsTo(email: string): Promise<string[]> {
  const { body } = await site.call(`GET /admin/mails?q=${encodeURIComponent(email)}`, { as: admin });
  return body.data.map(({ subject }: { subject: string }) => subject);
}

async function register(username: string, email: string, extra: object = {}): Promise<Member> {
  const { body, status } = await site.call('POST /auth/register', { body: { username, email, password, ...extra } });
  expect(status, JSON.stringify(body)).toBe(200);
  await site.drain();
  return { ...admin, id: body.data.user.id, username, email, token: body.token };
}

/** Requests a member's erasure and lets the grace period pass. */
async function eraseMember(member: Member): Promise<void> {
  const body = { currentPassword: password };
  expect((await site.call('POST /auth/deletion', { as: member, body })).status).toBe(200);
  site.setClock(Date.now() + 8 * day);
  await site.run('erase-due-accounts');
  await site.drain();
  site.setClock(undefined);
}

async function confirmEmail({ id }: Member): Promise<void> {
  const confirmReply = await site.call(`PUT /admin/users/${id}/email-confirmation`, { as: admin });
  expect(confirmReply.status, JSON.stringify(confirmReply.body)).toBe(200);
}

test('emails sent to an address before it had an account are deleted with the account', async () => {
  const body = { role: 'member', roles: [], email: 'Wilhelmina@quist.example' };
  const invitationReply = await site.call('POST /admin/invitations', { as: admin, body });
  const member = await register('quist', 'wilhelmina@quist.example', {
    invitation: invitationReply.body.data.link.split('/').at(-1),
  });
  expect(await subjectsTo('quist.example')).toContain('Join Haggle');
  await eraseMember(member);
  expect(await subjectsTo('quist.example')).toEqual([]);
});

test('emails to accounts that share an address are deleted with the last one, or with its verified owner', async () => {
  const resetSubject = 'A new password';
  for (const isConfirmed of [false, true]) {
    const email = `shared-${isConfirmed}@quist.example`;
    const [first, last] = [await register(`first_${isConfirmed}`, email), await register(`last_${isConfirmed}`, email)];
    await site.call('POST /auth/forgot-password', { body: { email } });
    await site.drain();
    const subjects = await subjectsTo(email);
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toContain(resetSubject);
    if (isConfirmed) await confirmEmail(last);
    else {
      await eraseMember(first);
      expect(await subjectsTo(email)).toEqual(subjects);
    }
    await eraseMember(last);
    expect(await subjectsTo(email)).toEqual([]);
  }
});

test('an unsent invitation is kept when an account that only claimed its address is erased', async () => {
  const email = 'invited@quist.example';
  const otherMember = await register('stranger', email);
  const body = { role: 'member', roles: [], email };
  expect((await site.call('POST /admin/invitations', { as: admin, body })).status).toBe(200);
  await site.drain();
  const { database } = site.context;
  // As if the mail server were unreachable.
  await database.updateTable('mails').set({ state: 'failed' }).where('subject', '=', 'Join Haggle').execute();
  await eraseMember(otherMember);
  expect(await subjectsTo(email)).toEqual(['Join Haggle']);
});

test('a reset email is not written for an account that is erased at the same time', async () => {
  const member = await register('meanwhile', 'meanwhile@quist.example');
  const { database } = site.context;
  let sending: Promise<void> | undefined;
  await inTransaction(site.context, async (context) => {
    await eraseAccount(context, member.id);
    await site.call('POST /auth/forgot-password', { body: { email: member.email } });
    sending = site.drain();
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows[0]?.waiting;
      })
      .toBeGreaterThan(0);
  });
  await sending;
  expect(await subjectsTo(member.email)).toEqual([]);
  const links = database.selectFrom('mail_links').select('email').where('email', '=', member.email);
  expect(await links.execute()).toEqual([]);
});

test('the unsubscribe links in an erased member’s emails still work, and store nothing', async () => {
  const member = await site.member();
  await eraseAccount(site.context, member.id);
  for (const subject of [{ digest: true }, { type: 'deal_alert' }, { alertId: '1' }] as const) {
    const { pathname } = new URL(toUnsubscribeUrls(site.context, member.id, subject).oneClick);
    expect((await site.call(`POST ${pathname.replace('/api', '')}`)).status).toBe(200);
  }
  for (const table of ['delivery_rhythms', 'notification_choices'] as const) {
    const rows = site.context.database.selectFrom(table).select('user_id').where('user_id', '=', member.id);
    expect(await rows.execute()).toEqual([]);
  }
});
