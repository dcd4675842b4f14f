import { notificationTypes } from '@haggle/contract/notifications/kinds';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useMailbox } from '../../../test/harness/site-mailbox.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';

const site = useSite();
const mailbox = useMailbox(site);

const listDatabaseTypes = async () => {
  const { rows } = await sql<{ type: string }>`select type from notification_kinds`.execute(site.context.database);
  return rows.map(({ type }) => type).toSorted();
};

test('the database accepts exactly the notification types that the code has', async () => {
  const member = await site.member();
  expect(await listDatabaseTypes()).toEqual(notificationTypes.toSorted());
  const insertUnknownType = (table: string) =>
    ({
      notifications: sql`insert into notifications (user_id, type, in_app, email, push, created_at)
        values (${member.id}, 'deal_vanished', true, false, false, now())`,
      notification_choices: sql`insert into notification_choices (user_id, type, channel, wanted)
        values (${member.id}, 'deal_vanished', 'email', true)`,
    })[table]?.execute(site.context.database);
  for (const table of ['notifications', 'notification_choices'])
    await expect(insertUnknownType(table)).rejects.toThrow('foreign key');
  await expect(
    sql`insert into notification_kinds (type) values ('No kind')`.execute(site.context.database),
  ).rejects.toThrow('check constraint');
});

test('a migration adds the notification types that the database lacks, and keeps those of older versions', async () => {
  const { database } = site.context;
  await sql`delete from notification_kinds where type = 'order_held'`.execute(database);
  await sql`insert into notification_kinds (type) values ('of_former_days')`.execute(database);
  await migrate(site.connection, site.context.log);
  expect(await listDatabaseTypes()).toEqual([...notificationTypes, 'of_former_days'].toSorted());
  await sql`delete from notification_kinds where type = 'of_former_days'`.execute(database);
});

describe('what only a newer version has words for', () => {
  interface ListedNotification {
    _id: string;
    type: string;
    title: string;
    message: string;
    link: string | null;
  }
  const general = { title: 'A message from the site', message: '', link: '/notifications' };
  const warnings = () => site.logLines.filter((line) => line.includes('has no text for a notification'));

  /** Stores notifications of an admin as a newer version would: two partners changed in new ways, between two others. */
  async function storeNewerNotifications(): Promise<{ admin: Member; ids: string[] }> {
    const admin = await site.admin();
    const { database } = site.context;
    await database.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', admin.id).execute();
    const partner = (what: string) => ({
      type: 'partner_changed',
      data: { partnerId: '1', name: 'shop.example', what },
    });
    const stored = [
      partner('added'),
      partner('merged'),
      partner('sold'),
      { type: 'staff_alarm', data: { kind: 'flood' } },
    ];
    const { rows } = await sql<{ id: string }>`
      insert into notifications (user_id, type, data, in_app, email, push, created_at)
      select ${admin.id}, row ->> 'type', row -> 'data', true, true, false, now()
      from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) as row returning id`.execute(database);
    return { admin, ids: rows.map(({ id }) => id) };
  }

  test.each(['', '?grouped=true'])('has general words in the list%s, which shows all others', async (query) => {
    const { admin } = await storeNewerNotifications();
    const countBefore = warnings().length;
    const { status, body } = await site.call(`GET /notifications${query}`, { as: admin });
    expect(status).toBe(200);
    const listed: ListedNotification[] = body.data;
    expect(listed.filter(({ type }) => ['partner_changed', 'staff_alarm'].includes(type))).toMatchObject([
      { type: 'staff_alarm', ...general },
      { type: 'partner_changed', ...general },
      { type: 'partner_changed', ...general },
      { link: '/admin/affiliate-partners/1' },
    ]);
    expect(warnings().length - countBefore).toBe(1);
  });

  test('has general words in emails and once it is read', async () => {
    const { admin, ids } = await storeNewerNotifications();
    await addJobs(site.context.database, 'send-notification', [{ id: ids[1] ?? '' }]);
    await site.drain();
    const [email] = mailbox.emailsTo(admin.email).slice(-1);
    expect(email).toMatchObject({ subject: general.title });
    expect(email?.text).toContain('http://haggle.test/notifications');
    const { body } = await site.call(`PUT /notifications/${ids[1]}/read`, { as: admin });
    expect(body.data).toMatchObject({ ...general, isRead: true });
  });

  test('isn’t counted as unread if this version lacks its whole kind, since the list lacks it, too', async () => {
    const { database } = site.context;
    const member = await site.member();
    await sql`insert into notification_kinds (type) values ('deal_teleported')`.execute(database);
    await sql`insert into notifications (user_id, type, in_app, email, push, created_at)
      values (${member.id}, 'deal_teleported', true, false, false, now())`.execute(database);
    for (const query of ['', '?grouped=true']) {
      expect((await site.call(`GET /notifications${query}`, { as: member })).body.data).toEqual([]);
      const { body } = await site.call(`GET /notifications/count${query}`, { as: member });
      expect(body.data.unreadCount).toBe(0);
    }
  });
});
