import { t } from '@haggle/contract/messages/translate';
import type { ReviewDecision } from '@haggle/contract/moderation/approvals';
import { reviewOutcomes } from '@haggle/contract/moderation/choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { decisionsQuery } from '../../../features/moderation/approval-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { AddressSelect } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { type ApprovalSearch, approvalPlace } from '../places/deals-places.ts';
import { userPlace } from '../places/people-places.ts';

const columns = (): readonly DataColumn<ReviewDecision>[] => [
  {
    id: 'deal',
    title: t('admin-approvals.decided.deal'),
    className: 'align-top',
    cell: ({ deal }) => <DealName deal={deal} />,
    csv: ({ deal }) => deal?.title,
  },
  {
    id: 'what',
    title: t('admin-approvals.decided.what'),
    className: 'align-top whitespace-nowrap',
    cell: ({ what }) => (
      <Badge tone={isRejection(what) ? 'danger' : 'saved'}>{t(`admin-approvals.outcomes.${what}`)}</Badge>
    ),
    csv: ({ what }) => t(`admin-approvals.outcomes.${what}`),
  },
  {
    id: 'reason',
    title: t('admin-approvals.rejecting.reason'),
    className: 'align-top max-w-md',
    cell: ({ reason }) => reason && <bdi className="break-words text-soft">{reason}</bdi>,
    csv: ({ reason }) => reason,
  },
  {
    id: 'author',
    title: t('admin-approvals.author.title'),
    className: 'align-top',
    cell: ({ author }) =>
      author ? (
        <Link {...userPlace.linkTo(author._id)} className="hover:underline">
          <bdi>{author.username}</bdi>
        </Link>
      ) : (
        t('accounts.deletedUser')
      ),
    csv: ({ author }) => author?.username,
  },
  {
    id: 'by',
    title: t('admin-approvals.decided.by'),
    className: 'align-top',
    cell: ({ by }) => <Moderator by={by} />,
    csv: ({ by }) => by?.username,
  },
  {
    id: 'at',
    title: t('admin-approvals.decided.at'),
    className: 'align-top whitespace-nowrap',
    cell: ({ at }) => <TimeAgo time={at} className="text-soft" />,
    csv: ({ at }) => at,
  },
];

const isRejection = (what: ReviewDecision['what']) => what === 'deal_rejected' || what === 'edit_rejected';

function DealName({ deal }: Pick<ReviewDecision, 'deal'>) {
  if (!deal) return <span className="text-soft">{t('admin-reports.case.gone')}</span>;
  return (
    <Link
      to="/deals/$id/{-$slug}"
      params={{ id: deal._id }}
      dir="auto"
      className="line-clamp-3 break-words hover:underline"
    >
      {deal.title}
    </Link>
  );
}

/** The moderator who decided. The name links to the list of their decisions. */
function Moderator({ by }: Pick<ReviewDecision, 'by'>) {
  if (!by) return t('accounts.deletedUser');
  return (
    <Link
      {...approvalPlace.link({ show: 'decided', by: by.username })}
      aria-label={t('admin-approvals.decided.allBy', { name: by.username })}
      className="hover:underline"
    >
      <bdi>{by.username}</bdi>
    </Link>
  );
}

/** The list of approvals and rejections, with moderator and reason, newest first. */
export function DecidedList({ search: { page, what, by } }: { search: ApprovalSearch }) {
  const listFilters = { ...(page && { page }), ...(what && { what }), ...(by && { by }) };
  const query = useQuery({ ...decisionsQuery(useApi(), listFilters), placeholderData: keepPreviousData });
  return (
    <DataTable
      name="decisions"
      caption={t('admin-approvals.choices.decided')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      filters={<Filters by={by} />}
      empty={
        <EmptyState
          icon={<History size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-approvals.decided.emptyTitle')}
          text={t('admin-approvals.decided.emptyText')}
        />
      }
    />
  );
}

function Filters({ by }: { by: string | undefined }) {
  const me = useUser()?.username;
  const otherModerator = by && by !== me ? [[by, by] as const] : [];
  return (
    <>
      <AddressSelect
        field="by"
        label={t('admin-approvals.decided.by')}
        choices={[
          ['', t('admin-approvals.decided.everybody')],
          ...(me ? [[me, t('admin-approvals.decided.me')] as const] : []),
          ...otherModerator,
        ]}
      />
      <AddressSelect
        field="what"
        label={t('admin-approvals.decided.what')}
        choices={[
          ['', t('admin-approvals.filters.all')],
          ...reviewOutcomes.map((one) => [one, t(`admin-approvals.outcomes.${one}`)] as const),
        ]}
      />
    </>
  );
}
