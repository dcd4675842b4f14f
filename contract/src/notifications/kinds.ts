import type { Capability } from '../accounts/capabilities.ts';
import { entriesOf, keysOf } from '../keys.ts';
import type { ForeignAmount } from '../locale/money.ts';
import type { AlarmName } from '../operations/staff-notices.ts';
import type { SystemMessage } from './system-messages.ts';
import type { tabNames } from './tabs.ts';

/** Pictures of kinds; the browser draws each in `notification-icon.tsx`. */
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
  /** How it usually reaches its member besides the list on the site: by email what needs a reply, by push what is urgent. */
  also: readonly ('email' | 'push')[];
  /** What only those of the staff are told who may do this. */
  needs?: Extract<Capability, 'dashboard' | 'money' | 'settings'>;
  /** Whether nobody can take it out of the list: what the site itself must be able to say. */
  isAlwaysListed?: true;
  /** Whether its channels are chosen in each alert. */
  isChosenPerAlert?: true;
}

interface KindWith<Data> extends Kind {
  /** Never there: the type of what its rows keep besides what they refer to. */
  data?: Data;
}

type Nothing = Record<string, never>;

function kind<Data extends object = Nothing>(facts: Kind): KindWith<Data> {
  return facts;
}

/** A price of a deal in the site's currency, and as it was posted in another one. */
interface Price {
  price: number;
  posted?: ForeignAmount;
}

/** Whom a follower follows: a member by id, who is named as they are called now, or a store or brand by slug and name. */
type Followed = { kind: 'user'; source: string } | { kind: 'store' | 'brand'; source: string; name: string };

/** How much waits for staff, by what it is. */
type Waiting = Partial<Record<'deals' | 'reports' | 'signUps' | 'findings' | 'feedback', number>>;

/**
 * Every kind of notification, in the order in which settings list them: where it stands, how it looks, which way it goes, and
 * what its rows keep. Rows outlive versions: a field that older rows lack is optional.
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
  deal_alert: kind<Partial<Price> & { alert: string; alertId?: string }>({
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
    /** Which day in UTC it is about. */
    day?: string;
    /** What they were given for; written before that was made of `kind`. */
    reason?: string;
  }>({ tab: 'points', icon: ['coins', 'good'], also: [] }),
  badge_earned: kind<{ badgeId?: string /** Its name; written before rows had its id. */; badge?: string }>({
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
  staff_alarm: kind<{ kind: AlarmName /** How long something may wait. */; hours?: number }>({
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
  partner_changed: kind<{ partnerId: string; name: string; what: 'added' | 'links' | 'keys' }>({
    tab: 'site',
    icon: ['info', 'warm'],
    also: ['email'],
    needs: 'settings',
  }),
} as const;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = keysOf(notificationKinds);

/** What rows of a kind keep besides what they refer to. */
export type DataOf<T extends NotificationType> = NonNullable<(typeof notificationKinds)[T]['data']>;
export type NotificationData = DataOf<NotificationType>;

/** What is said of a kind, whichever it is. */
export function kindOf(type: NotificationType): Kind {
  return notificationKinds[type];
}

/** The kinds that a tab holds. */
export function typesIn(tab: (typeof tabNames)[number]): NotificationType[] {
  return entriesOf(notificationKinds).flatMap(([type, { tab: its }]) => (its === tab ? [type] : []));
}
