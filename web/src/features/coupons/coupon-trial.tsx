import type { DealDetail } from '@haggle/contract/deals/deals';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useNow } from '../../lib/clock.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { trialsText } from './coupon-trial-text.ts';
import { useCouponTrial } from './use-coupon-trial.ts';

/** Asks whether the code worked and shows for how many members it did. */
export function CouponTrial({ deal }: { deal: DealDetail }) {
  const { worked, isPending, say } = useCouponTrial(deal);
  const now = useNow();
  const trials = deal.couponTrials;
  if (!trials) return null;
  return (
    <div className="@min-[32rem]:flex items-center gap-4 px-3 py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="font-medium">
          {t('coupons.trial.question')}
          {trials.successRate !== null && (
            <span className={clsx('ms-2 tabular-nums', trials.successRate >= 50 ? 'text-saved' : 'text-danger')}>
              {t('coupons.trial.success', { percent: formatPercent(trials.successRate / 100) })}
            </span>
          )}
        </p>
        <p className="text-soft tabular-nums" suppressHydrationWarning>
          {worked !== null && !isPending && trials.worked + trials.failed === 0
            ? t('coupons.trial.notCounted')
            : trialsText(trials, now)}
        </p>
      </div>
      <div className="flex shrink-0 gap-1.5 @max-[32rem]:mt-2">
        <TrialButton isMine={worked === true} tone="good" onPress={() => say(true)}>
          {t('coupons.trial.worked')}
        </TrialButton>
        <TrialButton isMine={worked === false} tone="bad" onPress={() => say(false)}>
          {t('coupons.trial.failed')}
        </TrialButton>
      </div>
      <VisuallyHidden>
        <span role="status">
          {worked !== null && (worked ? t('coupons.trial.saidWorked') : t('coupons.trial.saidFailed'))}
        </span>
      </VisuallyHidden>
    </div>
  );
}

const pressed = {
  good: 'border-transparent bg-saved-wash text-saved',
  bad: 'border-transparent bg-danger-wash text-danger',
};

function TrialButton({ isMine, tone, onPress, children }: TrialButtonProps) {
  const Icon = tone === 'good' ? ThumbsUp : ThumbsDown;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      onClick={onPress}
      className={clsx(
        'inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-lg border px-2.5 font-medium text-sm transition-colors',
        isMine ? pressed[tone] : 'bg-surface text-soft hover:bg-hover hover:text-ink',
      )}
    >
      <Icon size={15} fill={isMine ? 'currentColor' : 'none'} aria-hidden />
      {children}
    </button>
  );
}

interface TrialButtonProps {
  isMine: boolean;
  tone: keyof typeof pressed;
  onPress: () => void;
  children: string;
}
