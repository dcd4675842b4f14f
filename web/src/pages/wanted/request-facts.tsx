import { t } from '@haggle/contract/messages/translate';
import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const tones = { open: 'neutral', found: 'saved', ended: 'neutral' } as const;

/** A request's author, time, number of members and number of offers. */
export function RequestFacts({ request }: { request: WantedRequest }) {
  const { author, state, members, offers, createdAt } = request;
  const name = author?.name ?? t('wanted.deleted');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm tabular-nums">
      {state !== 'open' && <Badge tone={tones[state]}>{t(`wanted.state.${state}`)}</Badge>}
      <span className="font-medium text-ink">{t('wanted.members', { count: members })}</span>
      <span>{offers === 0 ? t('wanted.noOffers') : t('wanted.matches', { count: offers })}</span>
      <span>
        {rich('wanted.by', {
          name,
          a: (words) =>
            author ? (
              <Link to="/user/$id" params={{ id: author._id }} className="relative z-10 hover:underline">
                {words}
              </Link>
            ) : (
              words
            ),
        })}
      </span>
      <TimeAgo time={createdAt} />
    </p>
  );
}
