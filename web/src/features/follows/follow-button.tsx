import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type Followable, useFollow } from './use-follow.ts';

interface Props extends Followable {
  className?: string;
}

/** A follow button. On one's own page it keeps its space, so nothing moves once the session is known. */
export function FollowButton({ className, ...whom }: Props) {
  const { isFollowed, isSelf, toggle } = useFollow(whom);
  const StateIcon = isFollowed ? Check : Plus;
  return (
    <Button
      size="small"
      aria-pressed={isFollowed}
      aria-label={t('follows.button', { name: whom.name })}
      title={isFollowed ? undefined : t('follows.hint')}
      data-asks-reader
      onClick={toggle}
      className={clsx(
        'shrink-0',
        isFollowed && 'border-transparent! bg-saved-wash! text-saved!',
        isSelf && 'invisible',
        className,
      )}
    >
      <StateIcon size={14} aria-hidden />
      {isFollowed ? t('follows.following') : t('follows.follow')}
    </Button>
  );
}
