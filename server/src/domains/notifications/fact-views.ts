import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import type { DataOf, NotificationType } from '@haggle/contract/notifications/kinds';
import type { Notification } from '@haggle/contract/notifications/notifications';

/** What a notification of any type refers to, as it is now. */
export interface Circumstances {
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
  [K in T]: Circumstances & { type: K; data: DataOf<K> };
}[T];

export type Words = Pick<Notification, 'title' | 'message' | 'link'>;

export function titleOf({ deal }: Pick<Circumstances, 'deal'>): string {
  return deal?.title ?? t('notifications.gone.title');
}

export function linkOf({ deal }: Pick<Circumstances, 'deal'>): string | null {
  return deal ? dealPath(deal.id, deal.slug) : null;
}
