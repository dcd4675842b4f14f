import { t } from '@haggle/contract/messages/translate';
import { Check, Copy, TicketPercent } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from './use-copy.ts';

/** A coupon code with a copy button. */
export function CouponCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopy(code);
  return (
    <div className="flex items-center gap-3 bg-accent-wash py-2 ps-3 pe-2">
      <TicketPercent size={20} className="shrink-0 text-accent-text" aria-hidden />
      <p className="min-w-0 flex-1">
        <span className="block text-soft text-xs">{t('coupons.code')}</span>
        <code className="select-all wrap-anywhere font-sans font-semibold tracking-wide">{code}</code>
      </p>
      <Button onClick={copy} className="min-w-21">
        {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        <span aria-live="polite">{isCopied ? t('ui.actions.copied') : t('ui.actions.copy')}</span>
      </Button>
    </div>
  );
}
