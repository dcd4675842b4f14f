import { limits } from '@haggle/contract/limits/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

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

/** Notes what became of a call, and says whether it was the one failure too many. */
export async function noteCall(
  database: Database,
  alertId: string,
  call: { ok: boolean; outcome: string; at: Date; failuresMost: number },
): Promise<{ isOff: boolean }> {
  const isTooMany = sql`webhook_failures + 1 >= ${call.failuresMost}`;
  const row = await database
    .updateTable('alerts')
    .set({
      webhook_failures: call.ok ? 0 : sql<number>`least(webhook_failures + 1, ${limits.alerts.webhookFailuresMost})`,
      webhook_outcome: call.outcome,
      webhook_at: call.at,
      // One that is off goes on again when a call succeeds, not when another one fails.
      webhook_disabled_at: call.ok
        ? null
        : sql<Date | null>`coalesce(webhook_disabled_at, case when ${isTooMany} then ${call.at}::timestamptz end)`,
    })
    .where('id', '=', alertId)
    .returning(sql<boolean>`webhook_disabled_at is not distinct from ${call.at}::timestamptz`.as('is_off'))
    .executeTakeFirst();
  return { isOff: row?.is_off ?? false };
}
