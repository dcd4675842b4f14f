import type { Capability } from '../accounts/capabilities.ts';
import { entriesOf, keysOf } from '../keys.ts';
import type { tabNames } from './tabs.ts';

interface Kind {
  tab: (typeof tabNames)[number];
  /** How it usually reaches its member besides the list on the site: by email what needs a reply, by push what is urgent. */
  also: readonly ('email' | 'push')[];
  /** What only those of the staff are told who may do this. */
  needs?: Extract<Capability, 'dashboard' | 'money'>;
  /** Whether nobody can take it out of the list: what the site itself must be able to say. */
  isAlwaysListed?: true;
}

/** Every kind of notification, in the order in which settings list them. */
export const notificationKinds = {
  comment_reply: { tab: 'talk', also: ['email', 'push'] },
  price_drop: { tab: 'deals', also: ['push'] },
  deal_expired: { tab: 'deals', also: [] },
  deal_alert: { tab: 'deals', also: ['push'] },
  deal_posted: { tab: 'deals', also: [] },
  deal_approved: { tab: 'site', also: [] },
  deal_rejected: { tab: 'site', also: ['email'] },
  upvote_received: { tab: 'points', also: [] },
  downvote_received: { tab: 'points', also: [] },
  points_awarded: { tab: 'points', also: [] },
  badge_earned: { tab: 'points', also: [] },
  system_message: { tab: 'site', also: ['email'], isAlwaysListed: true },
  staff_summary: { tab: 'site', also: ['email'], needs: 'dashboard' },
  staff_alarm: { tab: 'site', also: ['email', 'push'], needs: 'dashboard' },
  payout_waiting: { tab: 'site', also: ['email', 'push'], needs: 'money' },
  order_held: { tab: 'site', also: ['email'], needs: 'money' },
} as const satisfies Record<string, Kind>;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = keysOf(notificationKinds);

/** What is said of a kind, whichever it is. */
export function kindOf(type: NotificationType): Kind {
  return notificationKinds[type];
}

/** The kinds that a tab holds. */
export function typesIn(tab: (typeof tabNames)[number]): NotificationType[] {
  return entriesOf(notificationKinds).flatMap(([type, kind]) => (kind.tab === tab ? [type] : []));
}
