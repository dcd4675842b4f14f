import { notificationTypes } from '@haggle/contract/notifications/kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { migrate } from '../../platform/database/migrate.ts';

const site = useSite();

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
