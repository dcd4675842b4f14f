import {
  Award,
  Bookmark,
  CalendarHeart,
  Coins,
  Flame,
  HeartHandshake,
  IdCard,
  type LucideIcon,
  Medal,
  MessageCircle,
  MessageCircleHeart,
  Newspaper,
  PencilLine,
  Search,
  ShieldCheck,
  ThumbsUp,
  TicketPercent,
} from 'lucide-react';

/** Icons that badges use; only these are bundled. */
const icons: Record<string, LucideIcon> = {
  bookmark: Bookmark,
  'calendar-heart': CalendarHeart,
  coins: Coins,
  flame: Flame,
  'heart-handshake': HeartHandshake,
  'id-card': IdCard,
  medal: Medal,
  'message-circle': MessageCircle,
  'message-circle-heart': MessageCircleHeart,
  newspaper: Newspaper,
  'pencil-line': PencilLine,
  search: Search,
  'shield-check': ShieldCheck,
  'thumbs-up': ThumbsUp,
  'ticket-percent': TicketPercent,
};

/** A badge's icon, or an award if its name is unknown. */
export function BadgeIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Award;
  return <Icon className={className} strokeWidth={1.75} aria-hidden />;
}
