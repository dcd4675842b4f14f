import type { Capability } from '../accounts/capabilities.ts';
import { entriesOf, keysOf } from '../keys.ts';
import type { ForeignAmount } from '../locale/money.ts';
import type { AlarmName } from '../operations/staff-notices.ts';
import type { SystemMessage } from './system-messages.ts';
import type { tabNames } from './tabs.ts';

/** Icon names; the browser draws each in `notification-icon.tsx`. */
export type IconName =
  | 'bell'
  | 'check'
  | 'clock'
  | 'coins'
  | 'comment'
  | 'cross'
  | 'down'
  | 'follow'
  | 'info'
  | 'list'
  | 'lower'
  | 'trophy'
  | 'up'
  | 'warning';

export type Tone = 'good' | 'bad' | 'warm' | 'calm';

interface Kind {
  tab: (typeof tabNames)[number];
  icon: readonly [name: IconName, tone: Tone];
  /** Default channels in addition to the list on the site: email for what needs a reply, push for urgent things. */
  also: readonly ('email' | 'push')[];
  /** The capability that a member of staff needs to receive it. */
  needs?: Extract<Capability, 'dashboard' | 'money' | 'settings'>;
  /** Whether it can't be turned off in the list, since the site must be able to deliver it. */
  isAlwaysListed?: true;
  /** Whether each alert has its own channels. */
  isChosenPerAlert?: true;
}

interface KindWith<Data> extends Kind {
  /** Never set: only carries the type of the data that rows store in addition to their references. */
  data?: Data;
}

type Nothing = Record<string, never>;

function kind<Data extends object = Nothing>(facts: Kind): KindWith<Data> {
  return facts;
}

/** A deal's price in the site's currency, and as posted in a foreign one. */
interface Price {
  price: number;
  posted?: ForeignAmount;
}

/** What is followed: a member by id, shown with their current name, or a store or brand by slug and name. */
type Followed = { kind: 'user'; source: string } | { kind: 'store' | 'brand'; source: string; name: string };

/** The number of things waiting for staff, by type. */
type Waiting = Partial<Record<'deals' | 'reports' | 'signUps' | 'findings' | 'feedback', number>>;

/**
 * Every kind of notification, in the order of the settings page: its tab, icon and channels, and the data its rows
 * store. Rows outlive versions, so fields that older rows lack are optional.
 */
export const notificationKinds = {
  comment_reply: kind<{ kind: 'reply' | 'mention' | 'comment' }>({
    tab: 'talk',
    icon: ['comment', 'calm'],
    also: ['email', 'push'],
  }),
  price_drop: kind<Price & { was: number; wasPosted?: ForeignAmount }>({
    tab: 'deals',
    icon: ['lower', 'good'],
    also: ['push'],
  }),
  deal_expired: kind<{ kind?: 'reported_expired' | 'reported_sold_out' }>({
    tab: 'deals',
    icon: ['clock', 'calm'],
    also: [],
  }),
  deal_alert: kind<
    Partial<Price> & {
      alert: string;
      /** All alerts that matched. */
      alertIds?: string[];
      /** The first of them that wants an email; older rows have only this. */
      alertId?: string;
    }
  >({
    tab: 'deals',
    icon: ['bell', 'warm'],
    also: ['push'],
    isChosenPerAlert: true,
  }),
  deal_posted: kind<Price & Followed>({ tab: 'deals', icon: ['follow', 'calm'], also: [] }),
  deal_approved: kind<{ kind?: 'edit' /** ISO 8601 */; startsAt?: string }>({
    tab: 'site',
    icon: ['check', 'good'],
    also: [],
  }),
  deal_rejected: kind<{ kind?: 'edit'; reason: string | null }>({
    tab: 'site',
    icon: ['cross', 'bad'],
    also: ['email'],
  }),
  upvote_received: kind({ tab: 'points', icon: ['up', 'warm'], also: [] }),
  downvote_received: kind({ tab: 'points', icon: ['down', 'calm'], also: [] }),
  points_awarded: kind<{
    points: number;
    kind?: 'topped' | 'thanked' | 'report';
    /** The UTC day it is about. */
    day?: string;
    /** The reason; older rows have it instead of `kind`. */
    reason?: string;
  }>({ tab: 'points', icon: ['coins', 'good'], also: [] }),
  badge_earned: kind<{ badgeId?: string /** Only in older rows: the name, not the id. */; badge?: string }>({
    tab: 'points',
    icon: ['trophy', 'warm'],
    also: [],
  }),
  system_message: kind<SystemMessage>({ tab: 'site', icon: ['info', 'calm'], also: ['email'], isAlwaysListed: true }),
  staff_summary: kind<{ waiting: Waiting }>({
    tab: 'site',
    icon: ['list', 'calm'],
    also: ['email'],
    needs: 'dashboard',
  }),
  staff_alarm: kind<{ kind: AlarmName /** The hours after which waiting things are reported. */; hours?: number }>({
    tab: 'site',
    icon: ['warning', 'bad'],
    also: ['email', 'push'],
    needs: 'dashboard',
  }),
  payout_waiting: kind<{ payoutId: string; price: number }>({
    tab: 'site',
    icon: ['coins', 'warm'],
    also: ['email', 'push'],
    needs: 'money',
  }),
  order_held: kind({ tab: 'site', icon: ['warning', 'warm'], also: ['email'], needs: 'money' }),
  partner_changed: kind<{ partnerId: string; name: string; what: 'added' | 'links' | 'keys' | 'reports' }>({
    tab: 'site',
    icon: ['info', 'warm'],
    also: ['email'],
    needs: 'settings',
  }),
} as const;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = keysOf(notificationKinds);

/** The data that rows of a kind store, in addition to their references. */
export type DataOf<T extends NotificationType> = NonNullable<(typeof notificationKinds)[T]['data']>;
export type NotificationData = DataOf<NotificationType>;

/** Returns the facts about a kind, typed for any kind. */
export function kindOf(type: NotificationType): Kind {
  return notificationKinds[type];
}

/** Returns the kinds in a tab. */
export function typesIn(tab: (typeof tabNames)[number]): NotificationType[] {
  return entriesOf(notificationKinds).flatMap(([type, { tab: its }]) => (its === tab ? [type] : []));
}
