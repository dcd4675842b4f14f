import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import { limits } from '@haggle/contract/limits/limits';
import type { Notification, NotificationType } from '@haggle/contract/notifications/notifications';
import { formatDollars } from '../../kernel/money.ts';
import { dealPath } from '../deals/actions.ts';

/** What a notification refers to, as it is now. */
export interface Facts {
  type: NotificationType;
  /** How many things of one kind it stands for. */
  count: number;
  deal: { id: string; slug: string | null; title: string; status: LifecycleStatus; isMine: boolean } | null;
  comment: { id: string; text: string | null } | null;
  /** Null where nobody in particular caused it, or they are gone. */
  actorName: string | null;
  data: NotificationData;
}

/** What a row keeps besides what it refers to. */
export interface NotificationData {
  kind?: string;
  reason?: string | null;
  points?: number;
  isUpheld?: boolean;
  badge?: string;
  alert?: string;
  alertId?: string;
  /** Dollars. */
  price?: number | null;
  was?: number | null;
  /** ISO 8601 */
  startsAt?: string;
}

type Words = Pick<Notification, 'title' | 'message' | 'link'>;

/** What a member reads. What has been taken down or deleted since is not quoted. */
export function wordsOf(facts: Facts): Words {
  const { deal } = facts;
  if (deal && !deal.isMine && !isPublic(deal.status)) {
    return { title: 'A deal that is gone', message: 'What this told of has been taken down.', link: null };
  }
  return describe[facts.type](facts);
}

const describe: Record<NotificationType, (facts: Facts) => Words> = {
  deal_approved: (facts) => {
    if (facts.data.kind === 'edit') {
      const message = `${quoteDeal(facts)} now says what you changed.`;
      return { title: 'Your edit was approved', message, link: linkOf(facts) };
    }
    const { startsAt } = facts.data;
    const when = startsAt ? `It starts on ${startsAt.slice(0, 10)}.` : 'Everybody can see it now.';
    return { title: 'Your deal was approved', message: `${quoteDeal(facts)} ${when}`, link: linkOf(facts) };
  },
  deal_rejected: (facts) => ({
    title: facts.data.kind === 'edit' ? 'Your edit was not accepted' : 'Your deal was not accepted',
    message: `${quoteDeal(facts)} ${facts.data.reason ?? 'You can change it and send it again.'}`,
    link: linkOf(facts),
  }),
  comment_reply: describeReply,
  upvote_received: (facts) => describeVotes(facts, 'upvoted'),
  downvote_received: (facts) => describeVotes(facts, 'downvoted'),
  points_awarded: (facts) => ({
    title: `+${facts.data.points} points`,
    message: facts.data.reason ?? '',
    link: linkOf(facts) ?? '/profile',
  }),
  badge_earned: ({ data }) => ({
    title: 'You earned a badge',
    message: data.badge ?? 'See it among your badges.',
    link: '/badges',
  }),
  system_message: describeSystem,
  deal_alert: (facts) => ({
    title: `Alert: ${facts.data.alert}`,
    message: [facts.deal?.title, facts.data.price == null ? null : formatDollars(facts.data.price)]
      .filter(Boolean)
      .join(' · '),
    link: linkOf(facts),
  }),
  deal_expired: (facts) => ({
    title: facts.deal?.isMine ? 'Your deal has expired' : 'A deal you saved has expired',
    message: facts.deal?.title ?? '',
    link: linkOf(facts),
  }),
  price_drop: (facts) => ({
    title: `Price drop: ${formatDollars(facts.data.price ?? 0)}, was ${formatDollars(facts.data.was ?? 0)}`,
    message: facts.deal?.title ?? '',
    link: linkOf(facts),
  }),
};

function describeReply(facts: Facts): Words {
  const { comment, count, data, deal } = facts;
  const link = linkOf(facts);
  if (count > 1)
    return { title: `${count} new comments on your deal`, message: deal?.title ?? '', link: `${link}#comments` };
  const who = facts.actorName ?? 'Somebody';
  const title = {
    mention: `${who} mentioned you`,
    comment: `${who} commented on your deal`,
  }[data.kind ?? ''];
  const message = comment?.text ? excerptOf(comment.text) : 'This comment was deleted.';
  return { title: title ?? `${who} replied to you`, message, link: comment ? `${link}#comment-${comment.id}` : link };
}

function describeVotes(facts: Facts, verb: string): Words {
  const { comment, count, deal } = facts;
  const thing = comment ? 'comment' : 'deal';
  const title = count > 1 ? `${count} people ${verb} your ${thing}` : `Your ${thing} was ${verb}`;
  const message = comment ? excerptOf(comment.text ?? 'This comment was deleted.') : (deal?.title ?? '');
  return { title, message, link: comment ? `${linkOf(facts)}#comment-${comment.id}` : linkOf(facts) };
}

function describeSystem(facts: Facts): Words {
  const { kind, reason, alert } = facts.data;
  const why = reason ? `: ${reason}` : '.';
  switch (kind) {
    case 'removed':
      return {
        title: 'Your deal was removed',
        message: `${quoteDeal(facts)} was taken down${why}`,
        link: linkOf(facts),
      };
    case 'promoted':
      return { title: 'Your deal is on the front page', message: facts.deal?.title ?? '', link: linkOf(facts) };
    case 'webhook_off':
      return {
        title: 'A webhook was turned off',
        message: `The webhook of “${alert}” failed too often${why}`,
        link: '/alerts',
      };
    case 'report_closed':
      return { title: facts.data.isUpheld ? 'Your report was right' : 'We looked at your report', ...plain(facts) };
    case 'appeal_upheld':
      return { title: 'Your appeal was upheld', message: reason ?? '', link: linkOf(facts) };
    case 'appeal_turned_down':
      return { title: 'Your appeal was turned down', message: reason ?? '', link: linkOf(facts) };
    case 'suspension_lifted':
      return { title: 'Your account is no longer suspended', message: 'Welcome back.', link: null };
    default:
      return { title: 'A message from the site', message: reason ?? '', link: null };
  }
}

/** A report's outcome; what it was about may be gone, and is not quoted. */
function plain({ data: { isUpheld, reason } }: Facts): Pick<Words, 'message' | 'link'> {
  const usual = isUpheld ? 'Thank you for looking out.' : 'It stays, but thank you for telling us.';
  return { message: reason ?? usual, link: null };
}

function quoteDeal({ deal }: Facts): string {
  return `“${deal?.title ?? 'A deal that is gone'}”`;
}

function linkOf({ deal }: Facts): string | null {
  return deal ? dealPath(deal.id, deal.slug) : null;
}

/** The beginning of a text in one line, cut between words. */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const most = limits.notifications.excerptMost;
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`;
}
