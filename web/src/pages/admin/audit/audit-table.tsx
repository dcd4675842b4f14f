import type { AuditEntry } from '@haggle/contract/audit/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressDay, AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { actionText, changeLines } from './audit-change-lines.ts';
import { type AuditSearch, auditQuery } from './queries.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'action',
    title: 'What',
    className: 'align-top',
    cell: ({ action }) => <span className="font-medium">{actionText(action)}</span>,
    csv: ({ action }) => action,
  },
  {
    id: 'subject',
    title: 'Of what',
    className: 'align-top whitespace-nowrap',
    cell: (entry) => <Subject entry={entry} />,
    csv: ({ subject, subjectId }) => `${subject} ${subjectId ?? ''}`.trim(),
  },
  {
    id: 'changes',
    title: 'Change',
    className: 'align-top max-w-md',
    cell: ({ changes }) =>
      changeLines(changes).map((line) => (
        <span key={line} className="block break-words text-soft">
          {line}
        </span>
      )),
    csv: ({ changes }) => changeLines(changes).join('; '),
  },
  {
    id: 'reason',
    title: 'Why',
    className: 'align-top max-w-md',
    cell: ({ reason }) => <span className="break-words text-soft">{reason}</span>,
    csv: ({ reason }) => reason,
  },
  {
    id: 'actor',
    title: 'Who',
    className: 'align-top',
    cell: ({ actor }) => actor?.username ?? 'deleted user',
    csv: ({ actor }) => actor?.username ?? '',
  },
  {
    id: 'time',
    title: 'When',
    className: 'align-top whitespace-nowrap',
    cell: ({ createdAt }) => (
      <span title={`${formatDate(createdAt)}, ${createdAt.slice(11, 19)} UTC`}>
        <TimeAgo time={createdAt} className="text-soft" />
      </span>
    ),
    csv: ({ createdAt }) => createdAt,
  },
];

const pages: Record<string, string> = { deal: '/deals/', user: '/admin/users/' };

function Subject({ entry: { subject, subjectId } }: { entry: AuditEntry }) {
  const name = `${subject.replaceAll('_', ' ')}${subjectId ? ` ${subjectId}` : ''}`;
  const page = pages[subject];
  if (!page || !subjectId) return name;
  return (
    <Link to={`${page}${subjectId}` as string} className="underline hover:text-ember-text">
      {name}
    </Link>
  );
}

/** What admins did, to be searched. */
export function AuditTable({ search }: { search: AuditSearch }) {
  const query = useQuery({ ...auditQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <DataTable
      name="audit"
      caption="Audit log"
      columns={columns}
      query={query}
      rowId={(entry) => entry._id}
      filters={<Filters />}
      empty={
        <EmptyState
          icon={<ScrollText size={32} strokeWidth={1.25} aria-hidden />}
          title="Nothing found"
          text="Everything that admins change is written down here. Try other words or fewer filters."
        />
      }
    />
  );
}

const subjects = [
  'deal',
  'comment',
  'user',
  'report',
  'article',
  'page',
  'feedback',
  'settings',
  'backup',
  'vote_finding',
];

function Filters() {
  return (
    <>
      <AddressText field="q" label="Words of the reason" className="w-44" />
      <AddressText field="actor" label="Admin" className="w-32" />
      <AddressText field="action" label="Action, such as deal.removed" className="w-48" />
      <AddressSelect
        field="subject"
        label="Subject"
        choices={[['', 'Any'], ...subjects.map((subject) => [subject, actionText(subject)] as const)]}
      />
      <AddressText field="subjectId" label="Its number or name" className="w-36" />
      <AddressDay field="from" label="From" />
      <AddressDay field="to" label="To" />
    </>
  );
}
