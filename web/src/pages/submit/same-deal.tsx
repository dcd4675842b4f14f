import type { Deal } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CompactCard } from '../../deals/compact-card.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { dealQuery } from '../../deals/queries.ts';
import { VotePanel } from '../../features/votes/vote-panel.tsx';
import { amountOf } from '../../lib/amount.ts';
import { useApi } from '../../lib/api-context.tsx';
import { formatPrice } from '../../lib/money.ts';
import { useSheet } from './sheet.tsx';
import { toSiteAmount, useFormCurrency, useRate } from './use-currencies.ts';

/** At or below this share of the known price, a price is worth a deal of its own. */
const betterShare = 0.95;

/** The live deal with the same address, and what to do instead of a repost: vote, comment, report a better price. */
export function SameDeal({ deal }: { deal: Deal }) {
  const [typed, currency] = useWatch({ control: useSheet().form.control, name: ['price', 'currency'] });
  const price = toSiteAmount(amountOf(typed, useFormCurrency()) ?? Number.NaN, useRate({ currency }) ?? Number.NaN);
  const isBetter = deal.price !== null && price <= deal.price * betterShare;
  return (
    <section
      aria-label={t('submit.similar.same')}
      className="rounded-xl border border-accent bg-accent-wash px-4 pt-3 pb-1"
    >
      <p role="status" className="font-medium">
        {t('submit.similar.already')}
      </p>
      <CompactCard deal={deal} />
      <p className="text-sm text-soft">{t('submit.similar.join')}</p>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <VotePanel dealId={deal._id} score={deal.dealScore} />
        <DealLink deal={deal} hash="comments" className="py-2 font-medium text-accent-text underline">
          {t('submit.similar.comment')}
        </DealLink>
        {!isBetter && (
          <DealLink deal={deal} hash="state" className="py-2 font-medium text-accent-text underline">
            {t('submit.similar.cheaper')}
          </DealLink>
        )}
      </div>
      {isBetter && (
        <div className="border-line border-t py-3 text-sm">
          <p className="font-medium">{t('submit.similar.betterPrice')}</p>
          <p className="mt-0.5 text-soft">{t('submit.similar.reportHow', { price: formatPrice(price) })}</p>
          <p className="mt-1.5">
            <DealLink deal={deal} hash="state" className="font-medium text-accent-text underline">
              {t('submit.similar.report', { price: formatPrice(price) })}
            </DealLink>
          </p>
        </div>
      )}
    </section>
  );
}

/** The deal that a refusal links to, such as `/deals/12/kettle`. */
export function LinkedDeal({ link }: { link: string }) {
  const id = /^\/deals\/(\d+)/.exec(link)?.[1] ?? '';
  const { data } = useQuery({ ...dealQuery(useApi(), id), enabled: id !== '' });
  return data && <SameDeal deal={data.data} />;
}
