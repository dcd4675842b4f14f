import type { DealDetail } from '@haggle/contract/deals/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { postedBy } from '../../deals/deal-text.ts';
import { redirectPath } from '../../deals/view-deal.tsx';
import { PriceAlert } from '../../features/alerts/price-alert.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { rich } from '../../lib/rich.ts';
import { siteName } from '../../lib/site.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { PosterRecord } from './poster-record.tsx';

/** The part below the offer's buttons: the alert, the note about ad revenue, and the deal's author. */
export function OfferFoot({ deal, isPreview }: { deal: DealDetail; isPreview: boolean }) {
  return (
    <>
      {!isPreview && <PriceAlert deal={deal} />}
      {deal.isMonetised && <AdNote dealId={deal._id} />}
      <PostedBy deal={deal} isPreview={isPreview} />
    </>
  );
}

/** The note about the ad link, close to its button, with a direct link as an alternative. */
function AdNote({ dealId }: { dealId: string }) {
  return (
    <p className="-mt-1 text-soft text-sm">
      {t('deal.ad.note', { site: siteName })}{' '}
      <a
        href={`${redirectPath(dealId)}?direct=1`}
        target="_blank"
        rel="nofollow ugc noopener"
        className="whitespace-nowrap underline hover:text-ink"
      >
        {t('deal.ad.direct')}
        <span className="sr-only"> {t('deal.ad.newTab')}</span>
      </a>
    </p>
  );
}

function PostedBy({ deal, isPreview }: { deal: DealDetail; isPreview: boolean }) {
  const author = deal.attributedTo ? null : deal.submittedByUserID;
  const isMember = Boolean(author?.username) && !isPreview;
  return (
    <div className="text-faint text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          {rich('deal.origin', {
            name: postedBy(deal),
            author: (name) =>
              author ? (
                <Link to="/user/$id" params={{ id: author._id }} className="text-soft underline hover:text-ink">
                  {name}
                </Link>
              ) : (
                name
              ),
            dot: (dot) => <span aria-hidden>{dot}</span>,
            time: () => <TimeAgo time={deal.createdAt} />,
          })}
        </p>
        {author && isMember && <FollowButton kind="user" value={author._id} name={postedBy(deal)} />}
      </div>
      {author && isMember && <PosterRecord userId={author._id} />}
    </div>
  );
}
