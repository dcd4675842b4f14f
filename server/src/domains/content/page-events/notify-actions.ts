import { pagePath } from '@haggle/contract/content/pages';
import * as eventLimits from '@haggle/contract/limits/page-events';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notify } from '../../notifications/actions.ts';
import * as store from './store.ts';

/**
 * Job: notifies members with a reminder that an event has begun. The transaction that notifies them also deletes their
 * reminders, so a process that is killed halfway notifies no one twice and forgets no one.
 */
export async function notifyOfEvents(context: Context): Promise<void> {
  while (await notifyNextBatch(context)) {
    // Repeats until no reminders are left.
  }
}

function notifyNextBatch(context: Context): Promise<boolean> {
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    const event = await store.lockStartedEvent(database, clock());
    if (!event) return false;
    const batchSize = eventLimits.notifiedAtOnce;
    const userIds = await store.deleteNextReminders(database, event.slug, batchSize);
    // No one is notified of an event that began and ended while the site was down.
    if (clock() < event.ends_at) {
      const data = { kind: 'event_begun', name: event.title, source: pagePath(event.slug) } as const;
      const recipients = userIds.map((userId) => ({ userId, data }));
      await notify(context, { type: 'system_message' }, recipients);
    }
    if (userIds.length < batchSize) {
      await store.markNotified(database, event.slug, clock());
      await announceEviction(database);
    }
    return true;
  });
}
