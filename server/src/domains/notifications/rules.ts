import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { Channel } from '@haggle/contract/notifications/settings';

type Channels = Readonly<Record<Channel, boolean>>;

const listed: Channels = { inApp: true, email: false, push: false };
const written: Channels = { inApp: true, email: true, push: false };
const called: Channels = { inApp: true, email: false, push: true };

/** What is usual: emails for what needs a reply, push notifications for what is urgent. */
export const usualChannels: Readonly<Record<NotificationType, Channels>> = {
  deal_approved: listed,
  deal_rejected: written,
  comment_reply: { inApp: true, email: true, push: true },
  upvote_received: listed,
  downvote_received: listed,
  points_awarded: listed,
  badge_earned: listed,
  system_message: written,
  deal_alert: called,
  deal_posted: listed,
  deal_expired: listed,
  price_drop: called,
  staff_summary: written,
  staff_alarm: { inApp: true, email: true, push: true },
};

/** Types that cannot be taken out of the list on the site: what the site itself must be able to say. */
export function isAlwaysListed(type: NotificationType): boolean {
  return type === 'system_message';
}
