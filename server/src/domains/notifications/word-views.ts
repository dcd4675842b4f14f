import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import { formatDay, formatPlainDay } from '@haggle/contract/locale/dates';
import { formatList } from '@haggle/contract/locale/lists';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { Notification, NotificationType } from '@haggle/contract/notifications/notifications';
import { foreignText, priceText } from '../../kernel/posted-price.ts';
import { outcomeText } from '../../kernel/webhook-outcome.ts';
import type { NotificationData } from '../../platform/database/json-columns.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { dealPath } from '../deals/actions.ts';
import { describeAlarm, describeHolds, describePayout, describeSummary } from './staff-word-views.ts';

/** What a notification refers to, as it is now. */
export interface Facts {
  type: NotificationType;
  /** How many things of one kind it stands for. */
  count: number;
  deal: { id: string; slug: string | null; title: string; status: LifecycleStatus; isMine: boolean } | null;
  /** What is said of the deal's price now. */
  verdict: string | null;
  comment: { id: string; text: string | null } | null;
  /** Null where nobody in particular caused it, or they are gone. */
  actorName: string | null;
  /** Of the badges it tells of, the latest first, but for those that are no longer. */
  badgeNames: readonly string[];
  data: NotificationData;
}

type Words = Pick<Notification, 'title' | 'message' | 'link'>;

/** What a member reads. What has been taken down or deleted since is not quoted. */
export function wordsOf(facts: Facts): Words {
  const { deal } = facts;
  if (deal && !deal.isMine && !isPublic(deal.status)) {
    return { title: t('notifications.gone.title'), message: t('notifications.gone.text'), link: null };
  }
  return describe[facts.type](facts);
}

const describe: Record<NotificationType, (facts: Facts) => Words> = {
  deal_approved: (facts) => ({
    title: facts.data.kind === 'edit' ? t('notifications.approved.editTitle') : t('notifications.approved.title'),
    message: approvalText(facts),
    link: linkOf(facts),
  }),
  deal_rejected: (facts) => ({
    title: facts.data.kind === 'edit' ? t('notifications.rejected.editTitle') : t('notifications.rejected.title'),
    message: facts.data.reason
      ? t('notifications.rejected.because', { title: titleOf(facts), reason: facts.data.reason })
      : t('notifications.rejected.resend', { title: titleOf(facts) }),
    link: linkOf(facts),
  }),
  comment_reply: describeReply,
  upvote_received: (facts) => describeVotes(facts, true),
  downvote_received: (facts) => describeVotes(facts, false),
  points_awarded: (facts) => ({
    title: t('notifications.points', { count: facts.data.points ?? 0 }),
    message: pointsText(facts),
    link: linkOf(facts) ?? '/profile',
  }),
  badge_earned: ({ badgeNames, count }) => ({
    title: count > 1 ? t('notifications.badge.many', { count }) : t('notifications.badge.title'),
    message: badgeNames.length > 0 ? formatList(badgeNames) : t('notifications.badge.see'),
    link: '/badges',
  }),
  system_message: (facts) => (facts.data.kind === 'event_begun' ? describeBegun(facts) : describeSystem(facts)),
  deal_alert: (facts) => ({
    title: t('notifications.alert', { name: facts.data.alert ?? '' }),
    message: offerText(facts),
    link: linkOf(facts),
  }),
  deal_posted: describePosted,
  deal_expired: describeEnd,
  staff_summary: describeSummary,
  staff_alarm: describeAlarm,
  payout_waiting: describePayout,
  order_held: describeHolds,
  price_drop: (facts) => ({
    title: t('notifications.priceDrop', {
      price: priceText(facts.data.price ?? 0, facts.data.posted),
      before: facts.data.wasPosted ? foreignText(facts.data.wasPosted) : formatMoney(facts.data.was ?? 0),
    }),
    message: [facts.deal?.title, facts.verdict].filter(Boolean).join(' · '),
    link: linkOf(facts),
  }),
};

function offerText({ data: { price, posted }, deal, verdict }: Facts): string {
  return [deal?.title, price == null ? null : priceText(price, posted), verdict].filter(Boolean).join(' · ');
}

/** What somebody posted whom the reader follows; of several deals, the last one is named. */
function describePosted(facts: Facts): Words {
  const { actorName, count, data, deal } = facts;
  const { kind, source = '' } = data;
  const isMember = kind === 'user';
  const name = (isMember ? actorName : data.name) ?? t('notifications.replies.somebody');
  if (count > 1) {
    const link = isMember ? `/user/${source}` : `/${kind === 'brand' ? 'brands' : 'stores'}/${source}`;
    return { title: t('notifications.followed.many', { count, name }), message: deal?.title ?? '', link };
  }
  const title = isMember ? t('notifications.followed.member', { name }) : t('notifications.followed.shop', { name });
  return { title, message: offerText(facts), link: linkOf(facts) };
}

function approvalText(facts: Facts): string {
  const title = titleOf(facts);
  const { kind, startsAt } = facts.data;
  if (kind === 'edit') return t('notifications.approved.editText', { title });
  return startsAt
    ? t('notifications.approved.starts', { title, day: formatDay(new Date(startsAt)) })
    : t('notifications.approved.visible', { title });
}

/** What points were given for; of some, the reason was stored in words. */
function pointsText(facts: Facts): string {
  const { day, kind, reason } = facts.data;
  const title = titleOf(facts);
  if (kind === 'topped' && day) return t('notifications.pointsFor.topped', { title, day: formatPlainDay(day) });
  if (kind === 'thanked') return t('notifications.pointsFor.thanked', { title });
  return kind === 'report' ? t('notifications.pointsFor.report', { title }) : (reason ?? '');
}

function describeReply(facts: Facts): Words {
  const { comment, count, deal } = facts;
  const link = linkOf(facts);
  if (count > 1) {
    return {
      title: t('notifications.replies.comments', { count }),
      message: deal?.title ?? '',
      link: `${link}#comments`,
    };
  }
  const message = comment?.text
    ? excerptOf(comment.text, notificationLimits.excerptMost)
    : t('notifications.replies.deleted');
  return { title: replyTitle(facts), message, link: comment ? `${link}#comment-${comment.id}` : link };
}

function replyTitle({ actorName, data }: Facts): string {
  const name = actorName ?? t('notifications.replies.somebody');
  if (data.kind === 'mention') return t('notifications.replies.mention', { name });
  return data.kind === 'comment'
    ? t('notifications.replies.comment', { name })
    : t('notifications.replies.reply', { name });
}

function describeVotes(facts: Facts, isUp: boolean): Words {
  const { comment, count, deal } = facts;
  if (comment) {
    return {
      title: t('notifications.votes.upComment', { count }),
      message: comment.text
        ? excerptOf(comment.text, notificationLimits.excerptMost)
        : t('notifications.replies.deleted'),
      link: `${linkOf(facts)}#comment-${comment.id}`,
    };
  }
  const title = isUp ? t('notifications.votes.upDeal', { count }) : t('notifications.votes.downDeal', { count });
  return { title, message: deal?.title ?? '', link: linkOf(facts) };
}

/** What members reported as over, its author may contest on the deal's page. */
function describeEnd(facts: Facts): Words {
  const { deal } = facts;
  const link = linkOf(facts);
  const reported = ({ reported_expired: 'expired', reported_sold_out: 'sold_out' } as const)[facts.data.kind ?? ''];
  if (reported) {
    const message = t('notifications.ended.contest', { title: titleOf(facts) });
    return { title: t(`notifications.endedReported.${reported}`), message, link };
  }
  const title = deal?.isMine ? t('notifications.ended.mine') : t('notifications.ended.saved');
  return { title, message: deal?.title ?? '', link };
}

/** An event that a member wanted to be told of. */
function describeBegun({ data: { name = '', source } }: Facts): Words {
  return {
    title: t('notifications.system.eventBegun', { name }),
    message: t('notifications.system.eventText'),
    link: source ?? null,
  };
}

function describeSystem(facts: Facts): Words {
  const { kind, reason } = facts.data;
  if (kind === 'promoted' || kind === 'restored' || kind === 'requeued') {
    return { title: t(`notifications.system.${kind}`), message: facts.deal?.title ?? '', link: linkOf(facts) };
  }
  switch (kind) {
    case 'removed':
      return { title: t('notifications.system.removed'), message: removalText(facts), link: linkOf(facts) };
    case 'comment_removed':
      return { title: t('notifications.system.commentRemoved'), message: commentText(facts), link: linkOf(facts) };
    case 'merged':
      return {
        title: t('notifications.system.mergedTitle'),
        message: mergedText(facts),
        link: facts.deal && `/appeal?deal=${facts.deal.id}`,
      };
    case 'team_message':
      return { title: t('notifications.system.teamMessage'), message: reason ?? '', link: null };
    case 'warned':
      return { title: t('notifications.system.warned'), message: reason ?? '', link: warningLink(facts) };
    case 'warning_withdrawn':
      return { title: t('notifications.system.warningWithdrawn'), message: reason ?? '', link: warningLink(facts) };
    case 'webhook_off':
      return { title: t('notifications.system.webhookOff'), message: webhookText(facts), link: '/alerts' };
    case 'report_closed':
      return describeReport(facts);
    case 'appeal_upheld':
      return { title: t('notifications.system.appealUpheld'), message: reason ?? '', link: linkOf(facts) };
    case 'appeal_turned_down':
      return { title: t('notifications.system.appealTurnedDown'), message: reason ?? '', link: linkOf(facts) };
    case 'sign_up_approved':
    case 'sign_up_refused':
      return describeSignUp(kind === 'sign_up_approved', reason);
    case 'suspension_lifted':
      return {
        title: t('notifications.system.suspensionLifted'),
        message: t('notifications.system.welcomeBack'),
        link: null,
      };
    default:
      return { title: t('notifications.system.message'), message: reason ?? '', link: null };
  }
}

function describeSignUp(isApproved: boolean, reason: string | null | undefined): Words {
  const title = isApproved ? t('notifications.system.signUpApproved') : t('notifications.system.signUpRefused');
  const usual = isApproved ? t('notifications.system.signUpApprovedText') : t('notifications.system.signUpRefusedText');
  return { title, message: reason ?? usual, link: isApproved ? '/' : null };
}

function removalText(facts: Facts): string {
  const title = titleOf(facts);
  const { reason } = facts.data;
  return reason
    ? t('notifications.system.removedBecause', { title, reason })
    : t('notifications.system.removedText', { title });
}

function commentText(facts: Facts): string {
  const title = titleOf(facts);
  const { reason } = facts.data;
  return reason
    ? t('notifications.system.commentRemovedBecause', { title, reason })
    : t('notifications.system.commentRemovedText', { title });
}

function mergedText(facts: Facts): string {
  const title = titleOf(facts);
  const { reason } = facts.data;
  return reason
    ? t('notifications.system.mergedBecause', { title, reason })
    : t('notifications.system.mergedText', { title });
}

function webhookText({ data: { alert = '', reason } }: Facts): string {
  return reason
    ? t('notifications.system.webhookBecause', { alert, reason: outcomeText(reason) })
    : t('notifications.system.webhookText', { alert });
}

/** A report's outcome; what it was about may be gone, and is not quoted. */
function describeReport({ data: { isUpheld, reason } }: Facts): Words {
  const usual = isUpheld ? t('notifications.system.reportThanks') : t('notifications.system.reportStays');
  const title = isUpheld ? t('notifications.system.reportRight') : t('notifications.system.reportSeen');
  return { title, message: reason ?? usual, link: null };
}

function titleOf({ deal }: Facts): string {
  return deal?.title ?? t('notifications.gone.title');
}

function warningLink({ data: { about } }: Facts): string | null {
  return about ? `${dealPath(about.dealId, null)}#comment-${about.commentId}` : null;
}

function linkOf({ deal }: Facts): string | null {
  return deal ? dealPath(deal.id, deal.slug) : null;
}
