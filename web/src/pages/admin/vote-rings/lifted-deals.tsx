import { dealPath } from '@haggle/contract/deals/paths';
import { isPublic } from '@haggle/contract/deals/status';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { LiftedDeal } from '@haggle/contract/reputation/vote-rings';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../ui/badge.tsx';
import { userPlace } from '../places/people-places.ts';

/** The deals that most of a ring upvoted, with their vote weight with and without the ring. */
export function LiftedDeals({ deals }: { deals: readonly LiftedDeal[] }) {
  return (
    <section className="mt-4 rounded-lg bg-sunken px-3 py-2.5">
      <h3 className="font-medium text-sm tracking-normal">{t('admin-vote-rings.deals')}</h3>
      <ul className="mt-1 divide-y">
        {deals.map((deal) => (
          <li key={deal._id} className="py-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {isPublic(deal.status) ? (
                <Link to={dealPath(deal._id, deal.slug)} className="break-words hover:underline">
                  {deal.title}
                </Link>
              ) : (
                <span className="break-words">{deal.title}</span>
              )}
              {deal.isPromoted && <Badge tone="accent">{t('admin-vote-rings.frontPage')}</Badge>}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-2 text-faint">
              {deal.storeName && <span>{deal.storeName}</span>}
              {deal.author && (
                <Link {...userPlace.linkTo(deal.author._id)} className="hover:underline">
                  <bdi>{deal.author.username}</bdi>
                </Link>
              )}
            </p>
            <p className="mt-0.5 text-soft tabular-nums">
              {t('admin-vote-rings.lifted', { count: deal.ringVotes })}
              {' · '}
              {t('admin-vote-rings.weights', {
                with: formatNumber(tenths(deal.otherWeight + deal.ringWeight)),
                without: formatNumber(tenths(deal.otherWeight)),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tenths = (weight: number) => Math.round(weight * 10) / 10;
