import type { Channel } from '@haggle/contract/delivery/channels';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** Which deals a channel takes, in words. */
export function ruleText({ trigger, minScore, category, store, minDiscount }: Channel): string {
  const parts = [
    trigger === 'score'
      ? t('admin-channels.rule.score', { score: minScore ?? 1 })
      : t(`admin-channels.rule.${trigger}`),
    category,
    store,
    minDiscount === null ? null : t('admin-channels.rule.discount', { percent: formatPercent(minDiscount / 100) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
