import type { AdminUser } from '@haggle/contract/members/users-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { type AdminUsersSearch, adminUsersQuery } from './queries.ts';

const columns: readonly DataColumn<AdminUser>[] = [
  {
    id: 'username',
    title: 'Member',
    sort: 'username',
    className: 'whitespace-nowrap',
    cell: (person) => (
      <Link to={`/admin/users/${person._id}` as string} className="font-medium hover:underline">
        {person.username}
      </Link>
    ),
    csv: (person) => person.username,
  },
  {
    id: 'name',
    title: 'Name',
    isHidden: true,
    cell: (person) => person.displayName,
    csv: (person) => person.displayName,
  },
  {
    id: 'email',
    title: 'Email',
    cell: (person) => <span className="break-all text-soft">{person.email}</span>,
    csv: (person) => person.email,
  },
  {
    id: 'standing',
    title: 'Standing',
    cell: (person) => <Standing person={person} />,
    csv: (person) => standingsOf(person).join(', '),
  },
  {
    id: 'trust',
    title: 'Trust',
    isNumber: true,
    cell: (person) => person.trustLevel,
    csv: (person) => person.trustLevel,
  },
  {
    id: 'points',
    title: 'Points',
    sort: 'points',
    isNumber: true,
    cell: (person) => person.points.toLocaleString('en-US'),
    csv: (person) => person.points,
  },
  {
    id: 'reputation',
    title: 'Reputation',
    sort: 'reputation',
    isNumber: true,
    isHidden: true,
    cell: (person) => person.reputationScore,
    csv: (person) => person.reputationScore,
  },
  {
    id: 'deals',
    title: 'Deals',
    isNumber: true,
    cell: (person) => person.dealsCount,
    csv: (person) => person.dealsCount,
  },
  {
    id: 'joined',
    title: 'Joined',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: (person) => <TimeAgo time={person.createdAt} className="text-soft" />,
    csv: (person) => person.createdAt,
  },
];

function standingsOf({ role, suspendedUntil, isAnnulled }: AdminUser): string[] {
  return [
    ...(role === 'admin' ? ['Admin'] : []),
    ...(suspendedUntil ? [`Suspended until ${formatDate(suspendedUntil)}`] : []),
    ...(isAnnulled ? ['Votes annulled'] : []),
  ];
}

/** What is unusual about a member; nothing for most. */
export function Standing({ person }: { person: AdminUser }) {
  const { role, suspendedUntil, isAnnulled } = person;
  return (
    <span className="flex flex-wrap gap-1">
      {role === 'admin' && <Badge tone="saved">Admin</Badge>}
      {suspendedUntil && <Badge tone="danger">Suspended until {formatDate(suspendedUntil)}</Badge>}
      {isAnnulled && <Badge tone="ember">Votes annulled</Badge>}
    </span>
  );
}

/** The members, to be searched, sorted and looked at. */
export function UsersTable({ search }: { search: AdminUsersSearch }) {
  const query = useQuery({ ...adminUsersQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <DataTable
      name="users"
      caption="Members"
      columns={columns}
      query={query}
      rowId={(person) => person._id}
      sort={search.sort ?? '-createdAt'}
      filters={<Filters />}
      empty={
        <EmptyState
          icon={<Users size={32} strokeWidth={1.25} aria-hidden />}
          title="Nobody matches"
          text="Look for a part of a username, a name or an address, or take back a filter."
        />
      }
    />
  );
}

function Filters() {
  return (
    <>
      <AddressText field="q" label="Name or email" />
      <AddressSelect
        field="role"
        label="Role"
        choices={[
          ['', 'Any'],
          ['member', 'Members'],
          ['admin', 'Admins'],
        ]}
      />
      <AddressSelect
        field="trust"
        label="Trust"
        choices={[
          ['', 'Any'],
          ['0', 'Level 0'],
          ['1', 'Level 1'],
          ['2', 'Level 2'],
          ['3', 'Level 3'],
        ]}
      />
      <AddressSelect
        field="state"
        label="State"
        choices={[
          ['', 'Any'],
          ['suspended', 'Suspended'],
          ['annulled', 'Votes annulled'],
        ]}
      />
    </>
  );
}
