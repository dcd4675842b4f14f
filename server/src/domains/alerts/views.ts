import type { Alert, AlertChannel } from '@haggle/contract/alerts/alerts';
import { keysOf } from '@haggle/contract/keys';
import { outcomeText } from '../../kernel/webhook-outcome.ts';
import type { AlertRow } from './store.ts';

/** Returns an alert without the key that signs its webhook's calls. */
export function toAlert(row: AlertRow): Alert {
  const { speed_minutes: minutes, speed_score: score } = row;
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    speed: score !== null && minutes !== null ? { score, minutes } : null,
    channels: toChannels(row),
    isActive: row.is_active,
    webhook: toWebhook(row),
    hits: row.hits ?? 0,
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function toChannels(row: AlertRow): AlertChannel[] {
  const has = { inApp: row.in_app, email: row.email, push: row.push, webhook: row.calls_webhook };
  return keysOf(has).filter((channel) => has[channel]);
}

function toWebhook(row: AlertRow): Alert['webhook'] {
  if (row.webhook_url === null) return null;
  return {
    url: row.webhook_url,
    failures: row.webhook_failures,
    disabledAt: row.webhook_disabled_at?.toISOString() ?? null,
    lastOutcome: row.webhook_outcome === null ? null : outcomeText(row.webhook_outcome),
    lastAt: row.webhook_at?.toISOString() ?? null,
  };
}
