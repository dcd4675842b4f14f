import { dealPath } from '@haggle/contract/deals/paths';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { fromCents } from '../../../kernel/money.ts';
import { foreignPrice, priceText, retailText, toPostedPrice } from '../../../kernel/posted-price.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import type { DigestRow } from './store.ts';

interface Frame {
  username: string;
  origin: string;
  unsubscribe: NonNullable<EmailMessage['unsubscribe']>;
}

/** Builds a notification's email. The last one for a while says so. */
export function notificationEmail(
  { title, message, link }: Pick<Notification, 'title' | 'message' | 'link'>,
  { username, origin, unsubscribe, isLast }: Frame & { isLast: boolean },
): EmailMessage {
  return {
    subject: title,
    greeting: t('accounts.hello', { username }),
    paragraphs: [`${title}.`, message].filter((text) => text !== '' && text !== '.'),
    ...(link && { action: { label: t('delivery.notice.open'), address: `${origin}${link}` } }),
    ...(isLast && {
      closing: t('delivery.notice.rest'),
    }),
    unsubscribe,
    template: { name: 'notification', fills: { username, title, message } },
  };
}

/** Builds the digest: the best deals of a period, and the number of unread notifications. */
export function digestEmail(
  { deals, unread, period }: { deals: readonly DigestRow[]; unread: number; period: 'day' | 'week' },
  { username, origin, unsubscribe }: Frame,
): EmailMessage {
  const [best] = deals;
  const title = best?.title ?? '';
  const unreadText = unread > 0 ? t('delivery.digest.waiting', { count: unread }) : '';
  return {
    subject: t(`delivery.digestSubject.${period}`, { title }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t(`delivery.digestIntro.${period}`), ...(unreadText ? [unreadText] : [])],
    items: deals.map((deal) => ({
      title: deal.title,
      detail: describeDeal(deal),
      address: `${origin}${dealPath(deal.id, deal.slug)}`,
    })),
    action: { label: t('delivery.digest.all'), address: `${origin}/deals` },
    unsubscribe,
    isBulk: true,
    template: {
      name: period === 'day' ? 'dailyDigest' : 'weeklyDigest',
      fills: { username, title, waiting: unreadText },
    },
  };
}

function describeDeal({
  price_cents: price,
  retail_cents: retail,
  discount_percent: percent,
  ...deal
}: DigestRow): string {
  const posted = toPostedPrice(deal.posted);
  const before =
    retail !== null && retail > price
      ? t('delivery.digest.before', {
          price: retailText(fromCents(retail), posted),
          percent: formatPercent((percent ?? 0) / 100),
        })
      : null;
  const store = deal.store_name ? t('delivery.digest.store', { store: deal.store_name }) : null;
  const score = t('delivery.digest.score', { score: deal.score });
  return [priceText(fromCents(price), foreignPrice(posted)), before, store, score].filter(Boolean).join(' · ');
}
