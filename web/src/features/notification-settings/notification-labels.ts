import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { Channel, NotificationSettings } from '@haggle/contract/notifications/settings';

export const channelNames: Record<Channel, string> = { inApp: 'On the site', email: 'Email', push: 'Your devices' };

interface TypeWords {
  name: string;
  text: string;
}

/** What each type tells of, in the order in which they are listed. */
export const typeWords: Record<NotificationType, TypeWords> = {
  comment_reply: { name: 'Replies', text: 'Answers to you, mentions of you, and comments on your deals.' },
  price_drop: { name: 'Price drops', text: 'A deal you saved has become cheaper.' },
  deal_expired: { name: 'Expired deals', text: 'A deal you saved, or one of your own, is over.' },
  deal_alert: { name: 'Alerts', text: 'A deal came that you wait for.' },
  deal_approved: { name: 'Approved deals', text: 'A deal of yours was published.' },
  deal_rejected: { name: 'Deals not accepted', text: 'A deal of yours was not published, and why.' },
  upvote_received: { name: 'Upvotes', text: 'For your deals and comments; those of an hour come as one.' },
  downvote_received: { name: 'Downvotes', text: 'For your deals; those of an hour come as one.' },
  points_awarded: { name: 'Points', text: 'For a deal among the best of its day, and for reports that proved right.' },
  badge_earned: { name: 'Badges', text: 'You have earned one.' },
  system_message: { name: 'From the site', text: 'A deal of yours was removed or reached the front page.' },
};

/** Why a choice is not the reader's; undefined where it is. */
export function fixedBecause(type: NotificationType, channel: Channel): string | undefined {
  if (type === 'system_message' && channel === 'inApp') return 'Always on: the site must be able to tell you.';
  return undefined;
}

export const digestNames: Record<NotificationSettings['digest'], string> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every Monday',
};
