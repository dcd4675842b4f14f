import { isPublic } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { toPictureUrl } from '../../platform/images/address.ts';
import { toVerdict } from '../deals/verdicts/actions.ts';
import { originalNameOf } from '../reputation/badges/actions.ts';
import type { Facts, NotificationContext, NotificationText } from './fact-views.ts';
import type { Group } from './group-store.ts';
import type { NotificationRow } from './store.ts';
import { textOf } from './word-views.ts';

/** Is told of a notification that can't be described, and why. */
export type OnProblem = (id: string, error: unknown) => void;

/** Returns the words to send. They name people by username, since a display name isn't unique. */
export function toSentText(row: NotificationRow, onProblem: OnProblem): NotificationText {
  const facts = toFacts(row);
  const hasActor = facts.actorName !== null && !row.actor_deleted_at;
  return describe(row.id, { ...facts, ...(hasActor && { actorName: `@${row.actor_username}` }) }, onProblem);
}

export function toNotification(row: NotificationRow, onProblem: OnProblem): Notification {
  const isRead = row.read_at !== null;
  const badge = badgeNameOf(row);
  return {
    _id: row.id,
    type: row.type,
    ...describe(row.id, toFacts(row), onProblem),
    picture: pictureOf(row),
    ...(badge !== null && !isRead && { badges: [{ _id: row.id, name: badge }] }),
    isRead,
    createdAt: row.created_at.toISOString(),
  };
}

/** Shapes a notification that stands for several similar ones. */
export function toGroup({ newest, count, isRead, badges }: Group, onProblem: OnProblem): Notification {
  const named = badges.flatMap(({ notificationId, id, name: ownName, isRead }) => {
    const name = ownName ?? (id === null ? undefined : originalNameOf(id));
    return name === undefined ? [] : [{ _id: notificationId, name, isRead }];
  });
  const badgeNames = named.map(({ name }) => name);
  const unread = named.filter((badge) => !badge.isRead).map(({ _id, name }) => ({ _id, name }));
  return {
    ...toNotification(newest, onProblem),
    ...describe(newest.id, { ...toFacts(newest), count, badgeNames }, onProblem),
    ...(unread.length > 0 && { badges: unread }),
    isRead,
  };
}

/**
 * Returns what a member reads. A newer version may have stored what this one has no words for: such a notification gets
 * general ones, since otherwise its member couldn't read any of the others.
 */
function describe(id: string, facts: Facts, onProblem: OnProblem): NotificationText {
  try {
    return textOf(facts);
  } catch (error) {
    onProblem(id, error);
    return { title: t('notifications.system.message'), message: '', link: '/notifications' };
  }
}

/** The deal's picture, if the deal is public. */
function pictureOf({ deal_status: status, picture_key: key }: NotificationRow): string | null {
  return status !== null && isPublic(status) ? toPictureUrl(key) : null;
}

function toFacts(row: NotificationRow): Facts {
  return { ...row, ...toNotificationContext(row) };
}

function toNotificationContext(row: NotificationRow): NotificationContext {
  const { deal_id: dealId, deal_title: title, deal_status: status, comment_id: commentId } = row;
  return {
    count: row.count,
    deal:
      dealId !== null && title !== null && status !== null
        ? { id: dealId, slug: row.deal_slug, title, status, isMine: row.deal_author_id === row.user_id }
        : null,
    verdict: verdictOf(row),
    comment: commentId !== null ? { id: commentId, text: row.comment_deleted_at ? null : row.comment_body } : null,
    actorName: row.actor_deleted_at ? t('accounts.deletedUser') : (row.actor_display_name ?? row.actor_username),
    badgeNames: [badgeNameOf(row)].filter((name) => name !== null),
  };
}

function verdictOf({ deal_status: status, price_cents: cents, free_shipping: isFree, ...row }: NotificationRow) {
  if (status === null || cents === null || isFree === null) return null;
  return toVerdict({ ...row, status, price_cents: cents, free_shipping: isFree })?.text ?? null;
}

/** The badge's name as the owner wrote it, or the built-in one; older notifications store the name themselves. */
function badgeNameOf({ type, badge_name: name, data }: NotificationRow): string | null {
  if (type !== 'badge_earned') return null;
  const { badgeId, badge } = data;
  return name ?? (badgeId === undefined ? undefined : originalNameOf(badgeId)) ?? badge ?? null;
}
