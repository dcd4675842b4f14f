import type { AuditEntry } from '@haggle/contract/audit/audit';
import { formatDayAndSecond } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { actionText, filterableSubjects, subjectText } from '../../../features/admin-kit/audit-words.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressDays, AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { userPlace } from '../places/people-places.ts';
import type { AuditSearch } from '../places/site-places.ts';
import { changeLines } from './audit-change-lines.ts';
import { auditQuery } from './queries.ts';

const columns = (): readonly DataColumn<AuditEntry>[] => [
  {
    id: 'action',
    title: t('admin-audit.what'),
    className: 'align-top',
    cell: ({ action }) => <span className="font-medium">{actionText(action)}</span>,
    csv: ({ action }) => action,
  },
  {
    id: 'subject',
    title: t('admin-audit.subject'),
    className: 'align-top',
    cell: (entry) => <Subject entry={entry} />,
    csv: ({ subject, subjectId, subjectName }) => [subject, subjectId, subjectName].filter(Boolean).join(' '),
  },
  {
    id: 'changes',
    title: t('admin-audit.change'),
    className: 'align-top max-w-md',
    // null, so that the card on small screens leaves the field out.
    cell: (entry) => {
      const lines = changeLines(entry);
      if (lines.length === 0) return null;
      return lines.map((line) => (
        <span key={line} className="block wrap-anywhere text-soft">
          {line}
        </span>
      ));
    },
    csv: (entry) => changeLines(entry).join('; '),
  },
  {
    id: 'reason',
    title: t('admin-audit.why'),
    className: 'align-top max-w-md',
    cell: ({ reason }) =>
      reason && (
        <span dir="auto" className="wrap-anywhere text-soft">
          {reason}
        </span>
      ),
    csv: ({ reason }) => reason,
  },
  {
    id: 'actor',
    title: t('admin-audit.who'),
    className: 'align-top',
    cell: ({ actor }) => <Actor actor={actor} />,
    csv: ({ actor }) => actor?.username ?? '',
  },
  {
    id: 'time',
    title: t('admin-audit.when'),
    className: 'align-top whitespace-nowrap',
    cell: ({ createdAt }) => (
      <span title={formatDayAndSecond(new Date(createdAt))}>
        <TimeAgo time={createdAt} className="text-soft" />
      </span>
    ),
    csv: ({ createdAt }) => createdAt,
  },
];

function Actor({ actor }: Pick<AuditEntry, 'actor'>) {
  if (!actor) return t('accounts.deletedUser');
  return (
    <Link {...userPlace.linkTo(actor._id)} className="hover:underline">
      <bdi>{actor.username}</bdi>
    </Link>
  );
}

/** The entry's subject: its kind, and its name or, if it has none or was deleted, its id. */
function Subject({ entry: { subject, subjectId, subjectName } }: { entry: AuditEntry }) {
  if (!subjectId) return subjectText(subject);
  return (
    <>
      <span className="block text-faint text-sm">{subjectText(subject)}</span>
      <SubjectName subject={subject} id={subjectId} name={subjectName ?? subjectId} />
    </>
  );
}

function SubjectName({ subject, id, name }: { subject: string; id: string; name: string }) {
  const linkProps = {
    className: 'line-clamp-3 wrap-anywhere underline hover:text-accent-text',
    children: <bdi>{name}</bdi>,
  };
  if (subject === 'deal') return <Link to="/deals/$id/{-$slug}" params={{ id }} {...linkProps} />;
  if (subject === 'user') return <Link {...userPlace.linkTo(id)} {...linkProps} />;
  return (
    <span className="line-clamp-3 wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
  );
}

/** The searchable table of the admins' actions. */
export function AuditTable({ search }: { search: AuditSearch }) {
  const { page, q, ...folded } = search;
  const query = useQuery({ ...auditQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <DataTable
      name="audit"
      caption={t('admin-audit.title')}
      columns={columns()}
      query={query}
      rowId={(entry) => entry._id}
      filters={<Filters isNarrowed={Object.values(folded).some((value) => value !== undefined)} />}
      empty={
        <EmptyState
          icon={<ScrollText size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-audit.emptyTitle')}
          text={t('admin-audit.emptyText')}
        />
      }
    />
  );
}

function Filters({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <>
      <AddressText field="q" label={t('admin-audit.words')} className="col-span-2 w-44" />
      <FoldedFilters isNarrowed={isNarrowed}>
        <AddressText field="actor" label={t('admin-audit.admin')} className="w-32" />
        <AddressText field="action" label={t('admin-audit.action')} className="w-48" />
        <AddressSelect
          field="subject"
          label={t('admin-audit.subject')}
          choices={[
            ['', t('admin.words.any')],
            ...filterableSubjects.map((subject) => [subject, subjectText(subject)] as const),
          ]}
        />
        <AddressText field="subjectId" label={t('admin-audit.id')} className="w-36" />
        <AddressDays
          from={{ field: 'from', label: t('admin-audit.from') }}
          to={{ field: 'to', label: t('admin-audit.to') }}
        />
      </FoldedFilters>
    </>
  );
}
