import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { Database } from '../../platform/database/database.ts';

/** Deletes a member's unread notifications of a type. */
export async function deleteUnread(database: Database, userId: string, type: NotificationType): Promise<void> {
  await database
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .execute();
}
