import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import type { DataOf, NotificationType } from '@haggle/contract/notifications/kinds';
import type { Notification } from '@haggle/contract/notifications/notifications';

/** What a notification of any type refers to, as it is now. */
export interface NotificationContext {
  /** How many similar things it stands for. */
  count: number;
  deal: { id: string; slug: string | null; title: string; status: LifecycleStatus; isMine: boolean } | null;
  /** The current verdict on the deal's price. */
  verdict: string | null;
  comment: { id: string; text: string | null } | null;
  /** Null if no one in particular caused it, or the account is gone. */
  actorName: string | null;
  /** Names of its badges, latest first, without those that no longer exist. */
  badgeNames: readonly string[];
}

/** Everything that the words are made from: a type, its stored data and what it refers to. */
export type Facts<T extends NotificationType = NotificationType> = {
  [K in T]: NotificationContext & { type: K; data: DataOf<K> };
}[T];

export type NotificationText = Pick<Notification, 'title' | 'message' | 'link'>;

export function titleOf({ deal }: Pick<NotificationContext, 'deal'>): string {
  return deal?.title ?? t('notifications.gone.title');
}

export function linkOf({ deal }: Pick<NotificationContext, 'deal'>): string | null {
  return deal ? dealPath(deal.id, deal.slug) : null;
}
