import { entriesOf } from '@haggle/contract/keys';
import { isForGood } from '@haggle/contract/limits/moderation';
import { formatNumber } from '@haggle/contract/locale/numbers';
import type { adminUserStates } from '@haggle/contract/members/choices';
import type { AdminUser } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { rich } from '../../../lib/rich.ts';
import type { GrantableRole } from '../../../lib/role-words.ts';
import { roleName, rolesOf } from '../../../lib/role-words.ts';
import { useCan } from '../../../lib/session-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FoldedFilters } from '../../../ui/folded-filters.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { AdminUsersSearch } from '../places/people-places.ts';
import { userPlace, usersPlace } from '../places/people-places.ts';
import { siteSettingsQuery } from '../settings/queries.ts';
import { adminUsersQuery } from './queries.ts';
import { UsersBulk } from './users-bulk.tsx';

const columns = (showsEmails: boolean): readonly DataColumn<AdminUser>[] => [
  {
    id: 'username',
    title: t('admin-users.table.member'),
    sort: 'username',
    className: 'whitespace-nowrap',
    cell: (person) => (
      <Link {...userPlace.linkTo(person._id)} className="font-medium hover:underline">
        {person.username}
      </Link>
    ),
    csv: (person) => person.username,
  },
  {
    id: 'name',
    title: t('admin-users.table.name'),
    isHidden: true,
    cell: (person) => person.displayName,
    csv: (person) => person.displayName,
  },
  ...(showsEmails ? [email()] : []),
  {
    id: 'standing',
    title: t('admin-users.table.standing'),
    cell: (person) => statusTextsOf(person).length > 0 && <Standing person={person} />,
    csv: (person) => statusTextsOf(person).join(', '),
  },
  {
    id: 'trust',
    title: t('admin-users.table.trust'),
    isNumber: true,
    cell: (person) => person.trustLevel,
    csv: (person) => person.trustLevel,
  },
  {
    id: 'points',
    title: t('admin-users.table.points'),
    sort: 'points',
    isNumber: true,
    cell: (person) => formatNumber(person.points),
    csv: (person) => person.points,
  },
  {
    id: 'reputation',
    title: t('admin-users.table.reputation'),
    sort: 'reputation',
    isNumber: true,
    isHidden: true,
    cell: (person) => person.reputationScore,
    csv: (person) => person.reputationScore,
  },
  {
    id: 'deals',
    title: t('admin-users.table.deals'),
    sort: 'deals',
    isNumber: true,
    cell: (person) => person.dealsCount,
    csv: (person) => person.dealsCount,
  },
  {
    id: 'joined',
    title: t('admin-users.table.joined'),
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: (person) => <TimeAgo time={person.createdAt} className="text-soft" />,
    csv: (person) => person.createdAt,
  },
  {
    id: 'lastSeen',
    title: t('admin-users.table.lastSeen'),
    sort: 'lastSeen',
    className: 'whitespace-nowrap',
    cell: ({ lastSeenAt }) => lastSeenAt && <TimeAgo time={lastSeenAt} className="text-soft" />,
    csv: (person) => person.lastSeenAt,
  },
];

const email = (): DataColumn<AdminUser> => ({
  id: 'email',
  title: t('admin-users.table.email'),
  cell: (person) => <EmailText email={person.email} />,
  csv: (person) => person.email,
});

/** Returns the text of a suspension: permanent, or with its last day. */
export function suspensionText(until: string): string {
  if (isForGood(until, Date.now())) return t('admin-users.table.suspendedForGood');
  return t('admin-users.table.suspendedUntil', { day: formatDate(until) });
}

function statusTextsOf({ suspendedUntil, isAnnulled, ...person }: AdminUser): string[] {
  return [
    ...rolesOf(person).map(roleName),
    ...(suspendedUntil ? [suspensionText(suspendedUntil)] : []),
    ...(isAnnulled ? [t('admin-users.table.annulled')] : []),
    ...(person.emailVerified ? [] : [t('admin-users.table.unconfirmed')]),
  ];
}

/** Badges for a member's roles, suspension and other exceptional states. Most members have none. */
export function Standing({ person }: { person: AdminUser }) {
  const { suspendedUntil, isAnnulled } = person;
  return (
    <span className="flex flex-wrap gap-1">
      {rolesOf(person).map((role) => (
        <Badge key={role} tone="saved">
          {roleName(role)}
        </Badge>
      ))}
      {suspendedUntil && <Badge tone="danger">{suspensionText(suspendedUntil)}</Badge>}
      {isAnnulled && <Badge tone="accent">{t('admin-users.table.annulled')}</Badge>}
      {!person.emailVerified && <Badge>{t('admin-users.table.unconfirmed')}</Badge>}
    </span>
  );
}

/** The table of members, with search and sorting. */
export function UsersTable({ search }: { search: AdminUsersSearch }) {
  const showsEmails = useCan('personalData');
  const query = useQuery({ ...adminUsersQuery(useApi(), search), placeholderData: keepPreviousData });
  return (
    <DataTable
      name="users"
      caption={t('admin-users.table.caption')}
      columns={columns(showsEmails)}
      query={query}
      rowId={(person) => person._id}
      rowName={(person) => person.username}
      bulk={(people, clear) => <UsersBulk people={people} onDone={clear} />}
      sort={search.sort ?? '-createdAt'}
      filters={
        <Filters
          searchesEmails={showsEmails}
          sameAddressAs={search.sameAddressAs}
          isUnconfirmed={search.state === 'unconfirmed'}
          isNarrowed={Boolean(search.role ?? search.trust ?? search.state)}
        />
      }
      empty={
        <EmptyState
          icon={<Users size={32} strokeWidth={1.25} aria-hidden />}
          title={t('admin-users.table.emptyTitle')}
          text={t('admin-users.table.emptyText')}
        />
      }
    />
  );
}

const trustLevels = ['0', '1', '2', '3'];

interface FilterProps {
  searchesEmails: boolean;
  sameAddressAs: string | undefined;
  isUnconfirmed: boolean;
  isNarrowed: boolean;
}

function Filters({ searchesEmails, sameAddressAs, isUnconfirmed, isNarrowed }: FilterProps) {
  return (
    <>
      {sameAddressAs !== undefined && <SameAddress id={sameAddressAs} />}
      {isUnconfirmed && <UnconfirmedNote />}
      <AddressText
        field="q"
        label={searchesEmails ? t('admin-users.table.nameOrEmail') : t('admin-users.table.nameOnly')}
      />
      <FoldedFilters isNarrowed={isNarrowed}>
        <AddressSelect
          field="role"
          label={t('admin-users.table.role')}
          choices={[
            ['', t('admin.words.any')],
            ...entriesOf<Record<'member' | GrantableRole, string>>({
              member: t('admin-users.table.members'),
              admin: t('admin-users.table.admins'),
              moderator: t('admin-users.table.moderators'),
              editor: t('admin-users.table.editors'),
              treasurer: t('admin-users.table.treasurers'),
            }),
          ]}
        />
        <AddressSelect
          field="trust"
          label={t('admin-users.table.trust')}
          choices={[
            ['', t('admin.words.any')],
            ...trustLevels.map((level) => [level, t('admin-users.table.level', { level })] as const),
          ]}
        />
        <AddressSelect
          field="state"
          label={t('admin-users.table.state')}
          choices={[
            ['', t('admin.words.any')],
            ...entriesOf<Record<(typeof adminUserStates)[number], string>>({
              suspended: t('admin-users.table.suspended'),
              annulled: t('admin-users.table.annulled'),
              unconfirmed: t('admin-users.table.unconfirmed'),
              never_posted: t('admin-users.table.neverPosted'),
              joined_today: t('admin-users.table.joinedToday'),
            }),
          ]}
        />
      </FoldedFilters>
    </>
  );
}

/** A note on how long the listed unconfirmed accounts are stored. */
function UnconfirmedNote() {
  const days = useQuery(siteSettingsQuery(useApi())).data?.unconfirmedDays;
  if (days === undefined) return null;
  return (
    <p className="w-full text-soft text-sm">
      {days === 0 ? t('admin-users.table.unconfirmedKept') : t('admin-users.table.unconfirmedRemoved', { count: days })}
    </p>
  );
}

/** A note that only members sharing an IP address are listed, with a link back to all. */
function SameAddress({ id }: { id: string }) {
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm">
      {rich('admin-users.table.sameAddress', {
        link: (words) => (
          <Link {...userPlace.linkTo(id)} className="text-accent-text underline underline-offset-2">
            {words}
          </Link>
        ),
      })}
      <Link {...usersPlace.link({})} className="text-soft underline underline-offset-2">
        {t('admin-users.table.showAll')}
      </Link>
    </p>
  );
}
