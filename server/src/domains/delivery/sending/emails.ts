import type { Notification } from '@haggle/contract/notifications/notifications';
import { formatDollars, toDollars } from '../../../kernel/money.ts';
import type { EmailMessage } from '../../../platform/email/template.ts';
import { dealPath } from '../../deals/actions.ts';
import type { DigestRow } from './store.ts';

interface Frame {
  username: string;
  origin: string;
  unsubscribe: NonNullable<EmailMessage['unsubscribe']>;
}

/** A notification as an email. The last one for a while says so. */
export function notificationEmail(
  { title, message, link }: Pick<Notification, 'title' | 'message' | 'link'>,
  { username, origin, unsubscribe, isLast }: Frame & { isLast: boolean },
): EmailMessage {
  return {
    subject: title,
    greeting: `Hello ${username},`,
    paragraphs: [`${title}.`, message].filter((text) => text !== '' && text !== '.'),
    ...(link && { action: { label: 'Have a look', address: `${origin}${link}` } }),
    ...(isLast && {
      closing: 'There is a lot of news for you just now. More of it waits on the site, not in your mailbox.',
    }),
    unsubscribe,
  };
}

/** The best deals of a period, and how many notifications wait. */
export function digestEmail(
  { deals, unread, period }: { deals: readonly DigestRow[]; unread: number; period: 'day' | 'week' },
  { username, origin, unsubscribe }: Frame,
): EmailMessage {
  const [best] = deals;
  const waiting = unread === 1 ? 'One notification waits' : `${unread} notifications wait`;
  return {
    subject: `The best of the ${period}: ${best?.title}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `these are the deals of the last ${period} that people here like best.`,
      ...(unread > 0 ? [`${waiting} for you on the site.`] : []),
    ],
    items: deals.map((deal) => ({
      title: deal.title,
      detail: describe(deal),
      address: `${origin}${dealPath(deal.id, deal.slug)}`,
    })),
    action: { label: 'See all deals', address: `${origin}/deals` },
    unsubscribe,
  };
}

function describe({ price_cents: price, retail_cents: retail, discount_percent: percent, ...deal }: DigestRow): string {
  const before = retail !== null && retail > price ? `was ${formatDollars(toDollars(retail))}, ${percent}% off` : null;
  const store = deal.store_name ? `at ${deal.store_name}` : null;
  return [formatDollars(toDollars(price)), before, store, `score ${deal.score}`].filter(Boolean).join(' · ');
}
