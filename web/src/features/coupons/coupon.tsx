import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { CouponCode } from './coupon-code.tsx';
import { CouponTrial } from './coupon-trial.tsx';

/** A deal's coupon code with a copy button and its track record. */
export function Coupon({ deal, code }: { deal: DealDetail; code: string }) {
  return (
    <section
      aria-label={t('coupons.title')}
      className="@container overflow-hidden rounded-xl border border-accent border-dashed"
    >
      <CouponCode code={code} />
      <CouponTrial deal={deal} />
    </section>
  );
}
