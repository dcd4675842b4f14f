import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ArrowBigDown } from 'lucide-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface DownvoteProps {
  count: number;
  isDown: boolean;
  onPress: () => void;
}

/** A button that downvotes a comment. */
export function DownvoteButton({ count, isDown, onPress }: DownvoteProps) {
  return (
    <button
      type="button"
      aria-pressed={isDown}
      onClick={onPress}
      className={clsx(
        'inline-flex h-9 touch:min-h-11 items-center gap-1 rounded-lg px-2 font-medium tabular-nums transition-colors hover:bg-hover',
        isDown ? 'text-danger' : 'text-faint hover:text-ink',
      )}
    >
      <ArrowBigDown size={18} strokeWidth={1.75} fill={isDown ? 'currentColor' : 'none'} aria-hidden />
      <VisuallyHidden>{t('comments.downvote')}</VisuallyHidden> {count > 0 && formatNumber(count)}
    </button>
  );
}
