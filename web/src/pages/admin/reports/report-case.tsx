import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { isForGood } from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { ReportCase } from '@haggle/contract/moderation/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { decisionText, reasonName, reasonsText, subjectName } from '../../../features/reports/report-labels.ts';
import { anyAddress } from '../../../lib/any-address.ts';
import { rich } from '../../../lib/rich.ts';
import { formatDate } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { userPlace } from '../places/people-places.ts';

interface CaseProps {
  reportCase: ReportCase;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  /** The actions on the case. */
  children?: ReactNode;
}

/** A reported item: its content, the reports about it, and its author. */
export function CaseTile({ reportCase, isPicked, onPick, children }: CaseProps) {
  const { subject, thing, decision } = reportCase;
  const title = thing?.title || t('admin-reports.case.gone');
  return (
    <article
      tabIndex={-1}
      data-case={reportCase._id}
      aria-label={t('ui.named', { label: subjectName(subject), value: title })}
      className="rounded-xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          {!decision && (
            <Checkbox
              aria-label={t('admin-reports.case.pick', { title })}
              className="-my-2"
              checked={isPicked}
              onChange={(event) => onPick(event.target.checked)}
            />
          )}
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tracking-normal">
              <Badge>{subjectName(subject)}</Badge>
              {thing?.link ? (
                <Link
                  to={anyAddress(thing.link.split('#')[0] ?? '')}
                  hash={thing.link.split('#')[1] ?? ''}
                  className="break-words hover:underline"
                >
                  {title}
                </Link>
              ) : (
                <span className="text-soft">{title}</span>
              )}
              {thing?.status && thing.status !== 'active' && <Badge tone="accent">{statusText(thing.status)}</Badge>}
            </h2>
            <p className="mt-0.5 text-sm">
              <CaseReason reportCase={reportCase} /> <span className="text-faint"> · </span>
              <TimeAgo time={reportCase.createdAt} className="text-faint" />
            </p>
          </div>
        </div>
        {decision && <Badge tone={decision === 'upheld' ? 'danger' : 'saved'}>{decisionText(reportCase)}</Badge>}
      </div>
      <ReportedContent reportCase={reportCase} />
      <Reports reportCase={reportCase} />
      {/* The facts to judge by are above the actions. */}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t pt-3">
        <Author reportCase={reportCase} />
        {!decision && children}
      </div>
      {reportCase.words && (
        <p className="mt-2 break-words text-sm">{t('admin-reports.case.told', { words: reportCase.words })}</p>
      )}
      {decision && (
        <p className="mt-2 text-faint text-sm">
          {reportCase.decidedBy
            ? t('admin-reports.case.decidedBy', { name: reportCase.decidedBy })
            : t('admin-reports.case.decided')}{' '}
          · <TimeAgo time={reportCase.decidedAt} />
        </p>
      )}
    </article>
  );
}

/** The reason for the case: the members' reports, or the filter that held the item back. */
function CaseReason({ reportCase: { held, reports, reporters, weight } }: { reportCase: ReportCase }) {
  return (
    <>
      {held && (
        <span className="break-words font-medium">
          {t(`admin-reports.held.${held.because}`, { met: held.met ?? '' })}
        </span>
      )}
      {held && reporters > 0 && ' · '}
      {reporters > 0 && (
        <>
          <span className="font-medium">{reasonsText(reports)}</span>{' '}
          <span className="text-faint">
            · {t('admin-reports.case.reporters', { count: reporters, weight: formatNumber(weight, 2) })}
          </span>
        </>
      )}
      {!held && reporters === 0 && <span className="font-medium">{t('admin-reports.case.unreported')}</span>}
    </>
  );
}

/** The name of a deal's status, or of a deletion. */
function statusText(status: string): string {
  if (status === 'deleted') return t('admin-reports.case.deleted');
  const known = lifecycleStatuses.find((one) => one === status);
  return known ? t(`admin.statuses.${known}`) : status;
}

function ReportedContent({ reportCase: { thing } }: { reportCase: ReportCase }) {
  if (!thing?.text && !thing?.imageUrl) return null;
  return (
    <div className="mt-3 flex gap-3 rounded-lg bg-sunken p-3">
      {thing.imageUrl && (
        <img src={thing.imageUrl} alt="" className="size-16 shrink-0 rounded-md bg-tile object-contain" />
      )}
      <p dir="auto" className="line-clamp-5 min-w-0 whitespace-pre-line break-words text-sm text-soft">
        {thing.text}
      </p>
    </div>
  );
}

function Reports({ reportCase: { reports } }: { reportCase: ReportCase }) {
  return (
    <ul className="mt-3 flex flex-col gap-1 text-sm">
      {reports.map(({ reporter, reason, note, createdAt }) => (
        <li key={`${reporter?._id} ${createdAt}`} className="break-words">
          {reporter ? (
            <Link {...userPlace.linkTo(reporter._id)} className="font-medium hover:underline">
              {reporter.username}
            </Link>
          ) : (
            t('accounts.deletedUser')
          )}
          {reporter && (
            <span className="text-faint">
              {' '}
              (
              {t('admin-reports.case.record', {
                level: reporter.trustLevel,
                right: reporter.reportsUpheld,
                wrong: reporter.reportsDismissed,
              })}
              )
            </span>
          )}
          : {reasonName(reason)}
          {note && <span className="text-soft"> · {t('admin-reports.case.note', { note })}</span>}
        </li>
      ))}
    </ul>
  );
}

function Author({ reportCase: { author, subject } }: { reportCase: ReportCase }) {
  if (!author) return null;
  const params = {
    name: author.username,
    author: (words: string) => (
      <Link {...userPlace.linkTo(author._id)} className="font-medium text-ink hover:underline">
        <bdi>{words}</bdi>
      </Link>
    ),
  };
  const facts = [
    t('admin-reports.case.trust', { level: author.trustLevel }),
    t('admin-reports.case.joined', { day: formatDate(author.createdAt) }),
    t('admin-reports.case.deals', { count: author.dealsCount, refused: author.refusedDeals }),
    t('admin-reports.case.comments', { count: author.commentsCount }),
    t('admin-reports.case.upheld', { count: author.casesUpheld }),
    ...(author.suspendedUntil ? [suspendedText(author.suspendedUntil)] : []),
  ];
  return (
    <p className="min-w-0 flex-1 basis-72 text-soft text-sm">
      {subject === 'user' ? rich('admin-reports.case.member', params) : rich('admin-reports.case.by', params)} ·{' '}
      {facts.join(' · ')}
    </p>
  );
}

/** Returns the text of a suspension: permanent, or with its last day. */
export function suspendedText(until: string): string {
  if (isForGood(until, Date.now())) return t('admin-users.table.suspendedForGood');
  return t('admin-reports.case.suspended', { day: formatDate(until) });
}
