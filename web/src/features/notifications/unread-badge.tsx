import { t } from '@haggle/contract/messages/translate';
import { badgeText } from './unread-text.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** How many notifications are unread, at the last tab of the phone's bar; nothing where none are. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  const text = badgeText(count);
  return (
    <span className="pointer-events-none absolute end-[5%] top-1 h-4 min-w-4 rounded-full bg-accent-fill px-1 text-center font-semibold text-[0.625rem] text-on-accent tabular-nums leading-4">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('notifications.bell.unread', { number: text })}</span>
    </span>
  );
}
