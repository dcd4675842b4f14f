import type { Channel } from '@haggle/contract/delivery/channels';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';

/** Returns a channel's rules as text. `nameOf` returns the name of a category or store by its slug. */
export function ruleText(
  { trigger, minScore, category, store, minDiscount }: Channel,
  nameOf: (slug: string) => string,
): string {
  const parts = [
    trigger === 'score'
      ? t('admin-channels.rule.score', { score: minScore ?? 1 })
      : t(`admin-channels.rule.${trigger}`),
    category && nameOf(category),
    store && nameOf(store),
    minDiscount === null ? null : t('admin-channels.rule.discount', { percent: formatPercent(minDiscount / 100) }),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
