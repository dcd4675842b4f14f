import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { Channel } from '@haggle/contract/notifications/settings';
import type { Database } from '../../platform/database/database.ts';

export function listChoices(database: Database, userId: string) {
  return database
    .selectFrom('notification_choices')
    .select(['type', 'channel', 'wanted'])
    .where('user_id', '=', userId)
    .execute();
}

export async function putChoice(
  database: Database,
  { userId, type, channel, wanted }: { userId: string; type: NotificationType; channel: Channel; wanted: boolean },
): Promise<void> {
  await database
    .insertInto('notification_choices')
    .values({ user_id: userId, type, channel, wanted })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'channel']).doUpdateSet({ wanted }))
    .execute();
}
