import type { CouponTrials } from '@haggle/contract/deals/coupons';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/button.tsx';
import { trialsText } from './coupon-trial-text.ts';
import { useCopy } from './use-copy.ts';

/** A coupon code with a copy button, its track record and what it is for. */
export function CouponTile({ code, trials, children }: { code: string; trials: CouponTrials; children: ReactNode }) {
  const { isCopied, copy } = useCopy(code);
  const now = useNow();
  return (
    <div className="flex h-full flex-col rounded-xl border border-accent border-dashed">
      <div className="flex items-center gap-2 rounded-t-xl bg-accent-wash py-1.5 ps-3 pe-1.5">
        <code className="min-w-0 flex-1 select-all wrap-anywhere font-sans font-semibold tracking-wide">{code}</code>
        <Button
          size="small"
          onClick={copy}
          aria-label={isCopied ? t('ui.actions.copied') : t('coupons.copyCode', { code })}
          className="min-w-20"
        >
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {isCopied ? t('ui.actions.copied') : t('ui.actions.copy')}
        </Button>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 py-2 text-sm">
        {children}
        <p className="mt-auto text-faint text-xs" suppressHydrationWarning>
          {trials.successRate !== null && (
            <>
              <span className="font-medium text-soft">{formatPercent(trials.successRate / 100)}</span>
              {' · '}
            </>
          )}
          {trialsText(trials, now)}
        </p>
      </div>
    </div>
  );
}
