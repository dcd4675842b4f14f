import { t } from '@haggle/contract/messages/translate';

/** The stored outcome of a webhook call: `answered 500`, or why it wasn't called. */
export type WebhookOutcome = `answered ${number}` | 'not_public' | 'unreachable';

/** Describes an outcome in words. */
export function outcomeText(outcome: string): string {
  const [, status] = /^answered (\d+)$/.exec(outcome) ?? [];
  if (status !== undefined) return t('delivery.webhook.answered', { status });
  if (outcome === 'not_public') return t('delivery.webhook.notPublic');
  // Stored before outcomes were codes.
  return outcome === 'unreachable' ? t('delivery.webhook.unreachable') : outcome;
}
