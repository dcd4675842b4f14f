import { isPublic } from '@haggle/contract/deals/status';
import { excerptOf } from '@haggle/contract/excerpt';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import { formatDay, formatPlainDay } from '@haggle/contract/locale/dates';
import { formatList } from '@haggle/contract/locale/lists';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { NotificationType } from '@haggle/contract/notifications/kinds';
import { foreignText, priceText } from '../../kernel/posted-price.ts';
import { type Facts, linkOf, type NotificationText, titleOf } from './fact-views.ts';
import { describeAlarm, describeHolds, describePartner, describePayout, describeSummary } from './staff-word-views.ts';
import { describeSystem } from './system-word-views.ts';

/** Returns what a member reads. Content that has been removed or deleted since is not quoted. */
export function textOf<T extends NotificationType>(facts: Facts<T>): NotificationText {
  const { deal } = facts;
  if (deal && !deal.isMine && !isPublic(deal.status)) {
    return { title: t('notifications.gone.title'), message: t('notifications.gone.text'), link: null };
  }
  const describeType: (facts: Facts<T>) => NotificationText = describe[facts.type];
  return describeType(facts);
}

const describe: { [T in NotificationType]: (facts: Facts<T>) => NotificationText } = {
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
    title: t('notifications.points', { count: facts.data.points }),
    message: pointsText(facts),
    link: linkOf(facts) ?? '/profile',
  }),
  badge_earned: ({ badgeNames, count }) => ({
    title: count > 1 ? t('notifications.badge.many', { count }) : t('notifications.badge.title'),
    message: badgeNames.length > 0 ? badgeList(badgeNames) : t('notifications.badge.see'),
    link: '/badges',
  }),
  system_message: describeSystem,
  deal_alert: (facts) => ({
    title: t('notifications.alert', { name: facts.data.alert }),
    message: offerText(facts),
    link: linkOf(facts),
  }),
  deal_posted: describePosted,
  deal_expired: describeEnd,
  staff_summary: describeSummary,
  staff_alarm: describeAlarm,
  payout_waiting: describePayout,
  order_held: describeHolds,
  partner_changed: describePartner,
  price_drop: (facts) => ({
    title: t('notifications.priceDrop', {
      price: priceText(facts.data.price, facts.data.posted),
      before: facts.data.wasPosted ? foreignText(facts.data.wasPosted) : formatMoney(facts.data.was),
    }),
    message: [facts.deal?.title, facts.verdict].filter(Boolean).join(' · '),
    link: linkOf(facts),
  }),
};

/** The first badges by name, and how many more. */
function badgeList(names: readonly string[]): string {
  const count = names.length - notificationLimits.badgesNamed;
  if (count <= 0) return formatList(names);
  return formatList([...names.slice(0, notificationLimits.badgesNamed), t('notifications.badge.more', { count })]);
}

function offerText({ data: { price, posted }, deal, verdict }: Facts<'deal_alert' | 'deal_posted'>): string {
  return [deal?.title, price === undefined ? null : priceText(price, posted), verdict].filter(Boolean).join(' · ');
}

/** Describes deals from what the reader follows. Of several deals, the newest is named. */
function describePosted(facts: Facts<'deal_posted'>): NotificationText {
  const { actorName, count, data, deal } = facts;
  const { kind, source } = data;
  const isMember = kind === 'user';
  const name = (isMember ? actorName : data.name) ?? t('notifications.replies.somebody');
  if (count > 1) {
    const link = isMember ? `/user/${source}` : `/${kind === 'brand' ? 'brands' : 'stores'}/${source}`;
    return { title: t('notifications.followed.many', { count, name }), message: deal?.title ?? '', link };
  }
  const title = isMember ? t('notifications.followed.member', { name }) : t('notifications.followed.shop', { name });
  return { title, message: offerText(facts), link: linkOf(facts) };
}

function approvalText(facts: Facts<'deal_approved'>): string {
  const title = titleOf(facts);
  const { kind, startsAt } = facts.data;
  if (kind === 'edit') return t('notifications.approved.editText', { title });
  return startsAt
    ? t('notifications.approved.starts', { title, day: formatDay(new Date(startsAt)) })
    : t('notifications.approved.visible', { title });
}

/** Returns what points were given for. Some notifications store the reason as text. */
function pointsText(facts: Facts<'points_awarded'>): string {
  const { day, kind, reason } = facts.data;
  const title = titleOf(facts);
  if (kind === 'topped' && day) return t('notifications.pointsFor.topped', { title, day: formatPlainDay(day) });
  if (kind === 'thanked') return t('notifications.pointsFor.thanked', { title });
  return kind === 'report' ? t('notifications.pointsFor.report', { title }) : (reason ?? '');
}

function describeReply(facts: Facts<'comment_reply'>): NotificationText {
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
    ? excerptOf(comment.text, notificationLimits.maxExcerptLength)
    : t('notifications.replies.deleted');
  return { title: replyTitle(facts), message, link: comment ? `${link}#comment-${comment.id}` : link };
}

function replyTitle({ actorName, data }: Facts<'comment_reply'>): string {
  const name = actorName ?? t('notifications.replies.somebody');
  if (data.kind === 'mention') return t('notifications.replies.mention', { name });
  return data.kind === 'comment'
    ? t('notifications.replies.comment', { name })
    : t('notifications.replies.reply', { name });
}

function describeVotes(facts: Facts<'upvote_received' | 'downvote_received'>, isUp: boolean): NotificationText {
  const { comment, count, deal } = facts;
  if (comment) {
    return {
      title: t('notifications.votes.upComment', { count }),
      message: comment.text
        ? excerptOf(comment.text, notificationLimits.maxExcerptLength)
        : t('notifications.replies.deleted'),
      link: `${linkOf(facts)}#comment-${comment.id}`,
    };
  }
  const title = isUp ? t('notifications.votes.upDeal', { count }) : t('notifications.votes.downDeal', { count });
  return { title, message: deal?.title ?? '', link: linkOf(facts) };
}

/** Describes the end of a deal. If members reported it, the author can contest that on the deal's page. */
function describeEnd(facts: Facts<'deal_expired'>): NotificationText {
  const { deal } = facts;
  const link = linkOf(facts);
  const { kind } = facts.data;
  if (kind) {
    const reported = ({ reported_expired: 'expired', reported_sold_out: 'sold_out' } as const)[kind];
    const message = t('notifications.ended.contest', { title: titleOf(facts) });
    return { title: t(`notifications.endedReported.${reported}`), message, link };
  }
  const title = deal?.isMine ? t('notifications.ended.mine') : t('notifications.ended.saved');
  return { title, message: deal?.title ?? '', link };
}
