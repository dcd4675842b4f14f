import type { Deal } from '@haggle/contract/deals/deals';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { DealBadges } from '../../deals/deal-badges.tsx';
import { DealImage } from '../../deals/deal-image.tsx';
import { DealLink } from '../../deals/deal-link.tsx';
import { DealPrice } from '../../deals/deal-price.tsx';

const frame = 'my-4 rounded-xl border';

/** A deal embedded in a guide, in its current state; null for one that is no longer available. */
export function ArticleDeal({ deal }: { deal: Deal | null }) {
  if (!deal) {
    return <p className={`${frame} border-dashed px-4 py-3 text-base text-soft`}>{t('articles.dealGone')}</p>;
  }
  return (
    <article
      aria-label={t('articles.deal', { title: deal.title })}
      className={`group relative flex gap-3 bg-surface p-3 ${frame}`}
    >
      <DealImage deal={deal} sizes="112px" className="aspect-[4/3] w-24 shrink-0 self-start sm:w-28" />
      <div className="min-w-0 flex-1 text-base">
        <DealPrice deal={deal} size="medium" />
        <div className="card-badges mb-0.5">
          <DealBadges badges={deal.badges} maxShown={dealLimits.cardBadges} />
        </div>
        <p dir="auto" className="line-clamp-2 text-pretty font-medium">
          <DealLink deal={deal} className="after:absolute after:inset-0 after:rounded-xl group-hover:underline">
            {deal.title}
          </DealLink>
        </p>
        {deal.store && (
          <p className="truncate text-faint text-sm">{t('articles.soldBy', { store: deal.store.name })}</p>
        )}
      </div>
    </article>
  );
}
