import { t } from '@haggle/contract/messages/translate';
import type { AuthorRecord } from '@haggle/contract/moderation/approvals';
import { Link } from '@tanstack/react-router';
import { SpamButton } from '../../../features/spam/spam-button.tsx';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { userPlace } from '../places/people-places.ts';
import { recordText } from './review-text.ts';

/** The author of a deal, and the outcome of their earlier deals. */
export function AuthorFacts({ author }: { author: AuthorRecord | null }) {
  return (
    <Tile className="p-4 text-sm">
      <h2 className="mb-2 font-semibold text-base">{t('admin-approvals.author.title')}</h2>
      {author ? <RecordFacts author={author} /> : <p className="text-soft">{t('admin-approvals.author.gone')}</p>}
    </Tile>
  );
}

function RecordFacts({ author }: { author: AuthorRecord }) {
  const name = author.displayName || author.username;
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5">
        {author.username ? (
          <Link {...userPlace.linkTo(author._id)} className="break-words font-medium underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <Badge>{t('admin.words.trust', { level: author.trustLevel })}</Badge>
        {author.warnings > 0 && (
          <Badge tone="danger">{t('admin-approvals.author.warnings', { count: author.warnings })}</Badge>
        )}
        {!author.isVerified && <Badge tone="danger">{t('admin-approvals.author.unverified')}</Badge>}
      </p>
      <p className="mt-1 text-soft">{t('admin-approvals.author.since', { day: formatDate(author.createdAt) })}</p>
      <p className="mt-1 tabular-nums">{recordText(author)}</p>
      {author.waiting > 1 && (
        <p className="mt-1 text-soft">{t('admin-approvals.author.waiting', { count: author.waiting })}</p>
      )}
      {author.isRemovable && author.username && (
        <div className="mt-3">
          <SpamButton person={{ _id: author._id, username: author.username }} />
        </div>
      )}
      {author.lastReasons.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 font-medium">{t('admin-approvals.author.rejectedLately')}</h3>
          <ul className="flex flex-col gap-2">
            {author.lastReasons.map(({ dealId, title, reason, at }) => (
              <li key={`${dealId} ${at}`}>
                <p dir="auto" className="line-clamp-1">
                  {title}
                </p>
                <p className="break-words text-soft">
                  {reason ? t('admin-approvals.author.reason', { reason }) : t('admin-approvals.author.noReason')}
                </p>
                <TimeAgo time={at} className="text-faint text-xs" />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
