import type { DealDetail } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import type { Channel, ChannelPost, ChannelRule } from '@haggle/contract/delivery/channels';
import { formatMoney } from '@haggle/contract/locale/money';
import { formatNumber, formatSignedPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { PlaceholderValues } from './rules.ts';
import type { ChannelRow, ListedChannel, PostRow } from './store.ts';

/** Returns the rule of a stored channel. */
export function toRule(
  row: Pick<ChannelRow, 'trigger' | 'min_score' | 'category' | 'store' | 'min_discount'>,
): ChannelRule {
  const { trigger, category, store } = row;
  return { trigger, minScore: row.min_score, category, store, minDiscount: row.min_discount };
}

export function toChannel(row: ListedChannel): Channel {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    target: row.target,
    hasSecret: row.secret.length > 0,
    ...toRule(row),
    template: row.template,
    isOn: row.is_on,
    sent: row.sent ?? 0,
    failed: row.failed ?? 0,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
  };
}

export function toChannelPost(row: PostRow): ChannelPost {
  return {
    dealId: row.deal_id,
    title: row.title,
    path: dealPath(row.deal_id, row.slug),
    state: row.state,
    tries: row.tries,
    outcome: row.outcome === null ? null : outcomeText(row.outcome),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** Returns the result of a call in words; it is stored like `400 chat not found`. */
export function outcomeText(outcome: string): string {
  const [, status, reply] = /^(\d{3})(?: (.+))?$/s.exec(outcome) ?? [];
  if (status !== undefined) {
    return reply ? t('channels.outcome.said', { status, said: reply }) : t('channels.outcome.answered', { status });
  }
  if (outcome === 'not_public') return t('channels.outcome.notPublic');
  if (outcome === 'interrupted') return t('channels.outcome.interrupted');
  if (outcome === 'off') return t('channels.outcome.off');
  if (outcome === 'gone') return t('channels.outcome.gone');
  return t('channels.outcome.noAnswer');
}

/** Returns a deal's values for a template's placeholders. */
export function toPlaceholderValues(deal: DealDetail, { url, site }: { url: string; site: string }): PlaceholderValues {
  const { posted } = deal;
  const amount = (siteAmount: number | null, postedAmount: number | null | undefined) => {
    if (posted) return postedAmount == null ? '' : formatMoney(postedAmount, posted.currency, posted.decimals);
    return siteAmount === null ? '' : formatMoney(siteAmount);
  };
  return {
    title: deal.title,
    price: deal.price === 0 ? t('channels.free') : amount(deal.price, posted?.price),
    was: amount(deal.retailPrice, posted?.retailPrice),
    discount: deal.discountPercent === null ? '' : formatSignedPercent(-deal.discountPercent / 100),
    store: deal.store?.name ?? '',
    verdict: deal.verdict?.text ?? '',
    score: formatNumber(deal.dealScore),
    url,
    site,
  };
}
