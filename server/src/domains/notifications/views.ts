import { isPublic } from '@haggle/contract/deals/status';
import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { toPictureUrl } from '../../platform/images/address.ts';
import { toVerdict } from '../deals/verdicts/actions.ts';
import { firstNameOf } from '../reputation/badges/actions.ts';
import type { Circumstances, Facts } from './fact-views.ts';
import type { Group } from './group-store.ts';
import type { NotificationRow } from './store.ts';
import { wordsOf } from './word-views.ts';

/** As it is sent: a subject names people by what only they can be called. */
export function toSentWords(row: NotificationRow): Pick<Notification, 'title' | 'message' | 'link'> {
  const facts = toFacts(row);
  const isThere = facts.actorName !== null && !row.actor_deleted_at;
  return wordsOf({ ...facts, ...(isThere && { actorName: `@${row.actor_username}` }) });
}

export function toNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    type: row.type,
    ...wordsOf(toFacts(row)),
    picture: pictureOf(row),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** What stands for several that are alike. */
export function toGroup({ newest, count, isRead, badges }: Group): Notification {
  const badgeNames = badges.flatMap(({ id, name }) => name ?? (id === null ? [] : (firstNameOf(id) ?? [])));
  return { ...toNotification(newest), ...wordsOf({ ...toFacts(newest), count, badgeNames }), isRead };
}

/** Of a deal that everybody may see. */
function pictureOf({ deal_status: status, picture_key: key }: NotificationRow): string | null {
  return status !== null && isPublic(status) ? toPictureUrl(key) : null;
}

function toFacts(row: NotificationRow): Facts {
  return { ...row, ...toCircumstances(row) };
}

function toCircumstances(row: NotificationRow): Circumstances {
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

/** In the owner's words, where they have written some; of older notifications, the name it had then. */
function badgeNameOf({ type, badge_name: name, data }: NotificationRow): string | null {
  if (type !== 'badge_earned') return null;
  const { badgeId, badge } = data;
  return name ?? (badgeId === undefined ? undefined : firstNameOf(badgeId)) ?? badge ?? null;
}
