import type { Deal } from '@haggle/contract/deals/deals';
import { DealImage } from './deal-image.tsx';
import { DealLink } from './deal-link.tsx';
import { DealPrice } from './deal-price.tsx';

/** A small card for a deal: picture, discount, title, prices and store. */
export function CompactCard({ deal }: { deal: Deal }) {
  const discount = deal.badges.find(({ kind }) => kind === 'discount')?.text;
  return (
    <article className="group relative flex gap-3 py-2.5">
      <DealImage deal={deal} sizes="72px" className="aspect-[4/3] w-18 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="line-clamp-2 text-pretty font-medium text-sm tracking-normal">
          <DealLink deal={deal} className="after:absolute after:inset-0 group-hover:underline">
            {deal.title}
          </DealLink>
        </h3>
        <DealPrice deal={deal} size="small" />
        <p className="flex gap-1.5 text-faint text-xs">
          {discount && <span className="shrink-0 font-medium text-accent-text">{discount}</span>}
          {deal.store && (
            <span dir="auto" className="truncate">
              {deal.store.name}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
