import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { t } from '@haggle/contract/messages/translate';
import type { DataOf, NotificationType } from '@haggle/contract/notifications/kinds';
import type { Notification } from '@haggle/contract/notifications/notifications';

/** What a notification refers to, as it is now, whichever kind it is. */
export interface Circumstances {
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
}

/** What words are made of: a kind, what its row keeps and what it refers to. */
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
