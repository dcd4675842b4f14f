import { t } from '@haggle/contract/messages/translate';
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { DealImage } from '../../../deals/deal-image.tsx';
import { priceText } from '../../../deals/price-text.ts';
import { rich } from '../../../lib/rich.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { approvalPlace } from '../places/deals-places.ts';
import { userPlace } from '../places/people-places.ts';
import type { ApprovalQueueState } from './queue-state.ts';
import { lineId } from './use-approval-queue.ts';

/** The waiting deals, the longest waiting first. Each can be opened and selected. */
export function WaitingList({ queue }: { queue: ApprovalQueueState }) {
  return (
    <ul
      aria-label={t('admin-approvals.waitingList')}
      data-waiting
      className="overflow-hidden rounded-xl border bg-surface"
    >
      {queue.rows.map((row) => (
        <QueueLine key={row.deal._id} row={row} queue={queue} />
      ))}
    </ul>
  );
}

function QueueLine({
  row: { deal, waitsSince, trustLevel, isFirst, why, claim },
  queue,
}: {
  row: WaitingDeal;
  queue: ApprovalQueueState;
}) {
  const isOpen = queue.open === deal._id;
  const isSelected = queue.selected.has(deal._id);
  const isClaimedByOther = claim && !claim.isMine;
  return (
    <li
      className={clsx(
        'relative flex gap-3 border-b px-3 py-2.5 last:border-b-0',
        isOpen ? 'bg-accent-wash' : isSelected ? 'bg-sunken' : 'hover:bg-hover',
      )}
    >
      <label className="relative z-1 -my-1.5 -ms-3 grid w-9 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">{t('admin-approvals.select', { title: deal.title })}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => queue.select([deal._id], event.target.checked)}
          className="size-4 accent-accent-fill"
        />
      </label>
      <DealImage deal={deal} sizes="56px" className="aspect-square w-14 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <Link
          id={lineId(deal._id)}
          {...approvalPlace.link((before) => ({ ...before, deal: deal._id }))}
          resetScroll={false}
          aria-current={isOpen ? 'true' : undefined}
          dir="auto"
          className="line-clamp-2 break-words font-medium text-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {deal.title}
        </Link>
        <p className="mt-0.5 flex items-center gap-x-2 text-soft text-xs">
          <span className="shrink-0 font-medium tabular-nums">{priceText(deal)}</span>
          {deal.store && <span className="truncate">{deal.store.name}</span>}
        </p>
        <p className="mt-0.5 flex items-center gap-x-2 text-soft text-xs">
          <Author deal={deal} />
          <TimeAgo time={waitsSince} className="shrink-0" />
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {trustLevel !== null && <Badge>{t('admin.words.trust', { level: trustLevel })}</Badge>}
          {why && <Badge tone={why === 'blocklist' ? 'danger' : 'neutral'}>{t(`admin-approvals.why.${why}`)}</Badge>}
          {isFirst && <Badge tone="accent">{t('admin-approvals.firstDeal')}</Badge>}
          {isClaimedByOther && (
            <Badge tone="danger">
              <Eye size={12} aria-hidden /> {t('admin-approvals.looking', { name: claim.username })}
            </Badge>
          )}
        </p>
      </div>
    </li>
  );
}

/** The author, with a link to their page in the admin area. */
function Author({ deal: { submittedByUserID: by } }: { deal: WaitingDeal['deal'] }) {
  if (!by?.username) return null;
  return (
    <span className="truncate">
      {rich('admin-approvals.by', {
        name: by.username,
        author: (words) => (
          <Link {...userPlace.linkTo(by._id)} className="relative z-1 font-medium hover:underline">
            <bdi>{words}</bdi>
          </Link>
        ),
      })}
    </span>
  );
}
