import type { NotificationType } from '@haggle/contract/notifications/notifications';
import { clsx } from 'clsx';
import {
  ArrowBigDown,
  ArrowBigUp,
  CircleCheck,
  CircleX,
  ClipboardList,
  Clock,
  Coins,
  Info,
  type LucideIcon,
  MessageCircle,
  Siren,
  TrendingDown,
  TriangleAlert,
  Trophy,
  UserPlus,
} from 'lucide-react';

const good = 'bg-saved-wash text-saved';
const bad = 'bg-danger-wash text-danger';
const warm = 'bg-accent-wash text-accent-text';
const calm = 'bg-sunken text-soft';

const looks: Record<NotificationType, [icon: LucideIcon, tone: string]> = {
  deal_approved: [CircleCheck, good],
  deal_rejected: [CircleX, bad],
  comment_reply: [MessageCircle, calm],
  upvote_received: [ArrowBigUp, warm],
  downvote_received: [ArrowBigDown, calm],
  points_awarded: [Coins, good],
  badge_earned: [Trophy, warm],
  system_message: [Info, calm],
  deal_alert: [Siren, warm],
  deal_posted: [UserPlus, calm],
  deal_expired: [Clock, calm],
  price_drop: [TrendingDown, good],
  staff_summary: [ClipboardList, calm],
  staff_alarm: [TriangleAlert, bad],
  payout_waiting: [Coins, warm],
  order_held: [TriangleAlert, warm],
};

/** What a notification is about, at a glance; its title says it in words. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, tone] = looks[type] ?? looks.system_message;
  return (
    <span data-icon={type} className={clsx('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
