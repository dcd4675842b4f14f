import type { ReportCase } from '@haggle/contract/moderation/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { decisionText, reasonNames, reasonsText, subjectNames } from '../../../features/reports/report-labels.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

interface CaseProps {
  found: ReportCase;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Something that was reported: what it says, who says what about it, and whose it is. */
export function CaseTile({ found, isPicked, onPick, children }: CaseProps) {
  const { subject, thing, decision } = found;
  const title = thing?.title ?? 'It is gone';
  return (
    <article
      tabIndex={-1}
      data-case={found._id}
      aria-label={`${subjectNames[subject]}: ${title}`}
      className="rounded-xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          {!decision && (
            <Checkbox
              aria-label={`Pick ${title}`}
              className="-my-2"
              checked={isPicked}
              onChange={(event) => onPick(event.target.checked)}
            />
          )}
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tracking-normal">
              <Badge>{subjectNames[subject]}</Badge>
              {thing ? (
                <Link
                  to={thing.link.split('#')[0] as string}
                  hash={thing.link.split('#')[1] as string}
                  className="break-words hover:underline"
                >
                  {title}
                </Link>
              ) : (
                <span className="text-soft">{title}</span>
              )}
              {thing?.status && thing.status !== 'active' && (
                <Badge tone="ember">{thing.status.replace('_', ' ')}</Badge>
              )}
            </h2>
            <p className="mt-0.5 text-sm">
              <span className="font-medium">{reasonsText(found.reports)}</span>{' '}
              <span className="text-faint">
                · {found.reporters} {found.reporters === 1 ? 'member' : 'members'}, weight {found.weight.toFixed(2)} ·{' '}
                <TimeAgo time={found.createdAt} />
              </span>
            </p>
          </div>
        </div>
        {decision ? <Badge tone={decision === 'upheld' ? 'danger' : 'saved'}>{decisionText(found)}</Badge> : children}
      </div>
      <Thing found={found} />
      <Reports found={found} />
      <Author found={found} />
      {found.words && <p className="mt-2 break-words text-sm">Told: {found.words}</p>}
    </article>
  );
}

function Thing({ found: { thing } }: { found: ReportCase }) {
  if (!thing?.text && !thing?.imageUrl) return null;
  return (
    <div className="mt-3 flex gap-3 rounded-lg bg-sunken p-3">
      {thing.imageUrl && (
        <img src={thing.imageUrl} alt="" className="size-16 shrink-0 rounded-md bg-tile object-contain" />
      )}
      <p className="line-clamp-5 min-w-0 whitespace-pre-line break-words text-sm text-soft">{thing.text}</p>
    </div>
  );
}

function Reports({ found: { reports } }: { found: ReportCase }) {
  return (
    <ul className="mt-3 space-y-1 text-sm">
      {reports.map(({ reporter, reason, note, createdAt }) => (
        <li key={`${reporter?._id} ${createdAt}`} className="break-words">
          {reporter ? (
            <Link to={`/admin/users/${reporter._id}` as string} className="font-medium hover:underline">
              {reporter.username}
            </Link>
          ) : (
            'deleted user'
          )}
          {reporter && (
            <span className="text-faint">
              {' '}
              (trust {reporter.trustLevel}, {reporter.reportsUpheld} right, {reporter.reportsDismissed} wrong)
            </span>
          )}
          : {reasonNames[reason] ?? reason}
          {note && <span className="text-soft">. “{note}”</span>}
        </li>
      ))}
    </ul>
  );
}

function Author({ found: { author, subject } }: { found: ReportCase }) {
  if (!author) return null;
  return (
    <p className="mt-3 border-t pt-3 text-soft text-sm">
      {subject === 'user' ? 'This member' : 'By'}{' '}
      <Link to={`/admin/users/${author._id}` as string} className="font-medium text-ink hover:underline">
        {author.username}
      </Link>
      : trust {author.trustLevel}, joined {formatDate(author.createdAt)}, {countOf(author.dealsCount, 'deal')} (
      {author.refusedDeals} refused), {countOf(author.commentsCount, 'comment')},{' '}
      {countOf(author.casesUpheld, 'report')} upheld
      {author.suspendedUntil && `, suspended until ${formatDate(author.suspendedUntil)}`}.
    </p>
  );
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
