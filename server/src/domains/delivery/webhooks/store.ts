import type { Database } from '../../../platform/database/database.ts';

/** Returns an alert's webhook, whoever the alert belongs to. */
export function findWebhook(database: Database, alertId: string) {
  return database
    .selectFrom('alerts')
    .select([
      'id',
      'user_id',
      'name',
      'query',
      'webhook_url',
      'webhook_secret',
      'webhook_disabled_at',
      'calls_webhook',
      'is_active',
    ])
    .where('id', '=', alertId)
    .executeTakeFirst();
}
