import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { DealPrice } from '../../deals/deal-price.tsx';
import { TitleLink } from '../../deals/title-link.tsx';
import { CouponTile } from '../../features/coupons/coupon-tile.tsx';
import { storeCouponsQuery } from '../../features/stores-brands/store-queries.ts';
import { useApi } from '../../lib/api-context.tsx';

/** The coupon codes of a store's live deals, or nothing if there are none. */
export function StoreCoupons({ slug }: { slug: string }) {
  const { data } = useQuery(storeCouponsQuery(useApi(), slug));
  if (!data?.length) return null;
  return (
    <section aria-labelledby="coupons" className="mb-6">
      <h2 id="coupons" className="mb-2 font-semibold text-lg">
        {t('stores-brands.shop.coupons')}
      </h2>
      <ul className="flex gap-3 overflow-x-auto">
        {data.map(({ deal, couponTrials }) => (
          <li key={deal._id} className="w-72 max-w-full shrink-0">
            <CouponTile code={deal.couponCode ?? ''} trials={couponTrials}>
              <TitleLink deal={deal} />
              <DealPrice deal={deal} size="small" />
            </CouponTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
