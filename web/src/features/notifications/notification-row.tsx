import { t } from '@haggle/contract/messages/translate';
import type { Notification } from '@haggle/contract/notifications/notifications';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { anyAddress } from '../../lib/any-address.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { focusNeighbour, focusNext } from './focus-neighbour.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useDelete } from './use-delete.ts';
import { useMarkRead } from './use-mark-read.ts';

interface RowProps {
  notification: Notification;
  /** Called when its link is followed. */
  onFollow?: () => void;
}

/** A notification. A click marks it as read and follows its link. */
export function NotificationRow({ notification, onFollow }: RowProps) {
  const { markRead } = useMarkRead();
  const remove = useDelete();
  const { isRead, title } = notification;
  return (
    <li
      data-notification={notification._id}
      // Focusable for the keys j and k.
      tabIndex={-1}
      className={clsx(
        'group/row relative flex items-start focus-visible:-outline-offset-2',
        !isRead && 'bg-accent-wash/45',
      )}
    >
      <Target notification={notification} onPress={() => markRead(notification)} onFollow={onFollow}>
        <NotificationIcon type={notification.type} />
        <NotificationText notification={notification} />
        <DealPicture address={notification.picture} />
      </Target>
      <div className="flex shrink-0 flex-col-reverse py-2 pe-2 min-[480px]:flex-row">
        {!isRead && (
          <RowButton
            label={t('notifications.row.markReadOne', { title })}
            title={t('notifications.row.markRead')}
            onPress={(button) => {
              focusNext(button);
              markRead(notification);
            }}
          >
            <Check size={16} aria-hidden />
          </RowButton>
        )}
        <RowButton
          label={t('notifications.row.deleteOne', { title })}
          title={t('ui.actions.delete')}
          isDelete
          onPress={(button) => {
            focusNeighbour(button);
            remove(notification);
          }}
        >
          <X size={16} aria-hidden />
        </RowButton>
      </div>
    </li>
  );
}

/** A picture of the deal. Decorative, because the title names it. */
function DealPicture({ address }: { address: string | null }) {
  const [failed, setFailed] = useState(false);
  if (!address || failed) return null;
  return (
    <img
      src={address}
      width={48}
      height={48}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="size-10 shrink-0 self-center rounded-lg sm:size-12 border bg-tile object-contain"
    />
  );
}

function NotificationText({ notification: { title, message, createdAt, isRead } }: { notification: Notification }) {
  return (
    <span className="min-w-0 flex-1">
      <span className={clsx('block break-words', isRead ? 'text-soft' : 'font-medium')}>
        {title}
        {!isRead && <span className="sr-only"> {t('notifications.row.unread')}</span>}
      </span>
      {message && (
        <span dir="auto" className="line-clamp-3 break-words text-soft text-sm">
          {message}
        </span>
      )}
      <TimeAgo time={createdAt} className="mt-0.5 block text-faint text-xs" />
    </span>
  );
}

interface TargetProps extends RowProps {
  onPress: () => void;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

function Target({ notification: { link, isRead }, onPress, onFollow, children }: TargetProps) {
  const linkClasses = 'flex min-w-0 flex-1 gap-3 py-3 ps-4 text-start focus-visible:-outline-offset-2';
  if (link !== null) {
    const { pathname, searchParams, hash } = new URL(link, 'http://site');
    return (
      <Link
        data-key="open"
        to={anyAddress(pathname)}
        search={Object.fromEntries(searchParams)}
        hash={hash.slice(1)}
        onClick={() => {
          onPress();
          onFollow?.();
        }}
        className={clsx(linkClasses, 'hover:bg-hover')}
      >
        {children}
      </Link>
    );
  }
  if (isRead) return <div className={linkClasses}>{children}</div>;
  return (
    <button type="button" onClick={onPress} className={clsx(linkClasses, 'hover:bg-hover')}>
      {children}
    </button>
  );
}

interface RowButtonProps {
  label: string;
  title: string;
  isDelete?: boolean;
  onPress: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

function RowButton({ label, title, isDelete, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      data-delete={isDelete}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="grid size-9 place-items-center rounded-lg text-faint hover:bg-hover hover:text-ink"
    >
      {children}
    </button>
  );
}
