import type { Database } from '../../../platform/database/database.ts';

/** Returns an alert's webhook, whichever member the alert belongs to. */
export function findWebhook(database: Database, alertId: string) {
  return database
    .selectFrom('alerts')
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.id', '=', 'alerts.user_id').on('owner.deleted_at', 'is', null),
    )
    .select([
      'alerts.id',
      'user_id',
      'name',
      'query',
      'webhook_url',
      'webhook_secret',
      'webhook_disabled_at',
      'calls_webhook',
      'is_active',
    ])
    .where('alerts.id', '=', alertId)
    .executeTakeFirst();
}
