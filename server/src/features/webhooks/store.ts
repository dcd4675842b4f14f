import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An alert's webhook, whoever it belongs to. */
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

/** Notes what became of a call; the failures in a row, and whether there are now too many. */
export async function noteCall(
  database: Database,
  alertId: string,
  call: { ok: boolean; outcome: string; at: Date; failuresMost: number },
): Promise<{ isOff: boolean }> {
  const failures = call.ok ? sql<number>`0` : sql<number>`webhook_failures + 1`;
  const row = await database
    .updateTable('alerts')
    .set({
      webhook_failures: failures,
      webhook_outcome: call.outcome,
      webhook_at: call.at,
      webhook_disabled_at: sql<Date | null>`case when ${failures} >= ${call.failuresMost} then ${call.at}::timestamptz end`,
    })
    .where('id', '=', alertId)
    .returning('webhook_disabled_at')
    .executeTakeFirst();
  return { isOff: row?.webhook_disabled_at != null };
}
