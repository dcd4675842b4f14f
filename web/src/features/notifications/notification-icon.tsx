import {
  type IconName,
  type NotificationType,
  notificationKinds,
  type Tone,
} from '@haggle/contract/notifications/kinds';
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

const tones: Record<Tone, string> = {
  good: 'bg-saved-wash text-saved',
  bad: 'bg-danger-wash text-danger',
  warm: 'bg-accent-wash text-accent-text',
  calm: 'bg-sunken text-soft',
};

const icons: Record<IconName, LucideIcon> = {
  bell: Siren,
  check: CircleCheck,
  clock: Clock,
  coins: Coins,
  comment: MessageCircle,
  cross: CircleX,
  down: ArrowBigDown,
  follow: UserPlus,
  info: Info,
  list: ClipboardList,
  lower: TrendingDown,
  trophy: Trophy,
  up: ArrowBigUp,
  warning: TriangleAlert,
};

/** An icon for a notification's type. Decorative, because the title says the same. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  // A newer server may send types this page doesn't know.
  const [name, tone] = (notificationKinds[type] ?? notificationKinds.system_message).icon;
  const Icon = icons[name];
  return (
    <span data-icon={type} className={clsx('grid size-9 shrink-0 place-items-center rounded-full', tones[tone])}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
