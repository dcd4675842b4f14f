import type { Partner } from '@haggle/contract/links/partners';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PartnerState, PauseButton } from './pause-button.tsx';
import { type PartnersSearch, partnersQuery } from './queries.ts';

const columns: readonly DataColumn<Partner>[] = [
  {
    id: 'name',
    title: 'Partner',
    cell: ({ _id, name }) => (
      <Link to={`/admin/affiliate-partners/${_id}` as string} className="font-medium hover:underline">
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <PartnerState status={status} />,
    csv: ({ status }) => status,
  },
  { id: 'network', title: 'Network', cell: ({ network }) => network, csv: ({ network }) => network },
  {
    id: 'domains',
    title: 'Hosts',
    className: 'min-w-40',
    cell: ({ domains }) => <Hosts domains={domains} />,
    csv: ({ domains }) => domains.join(' '),
  },
  {
    id: 'template',
    title: 'Link template',
    isHidden: true,
    cell: ({ linkTemplate }) => <code className="break-all text-xs">{linkTemplate}</code>,
    csv: ({ linkTemplate }) => linkTemplate,
  },
  {
    id: 'rate',
    title: 'Rate',
    isNumber: true,
    cell: ({ commissionRate }) => `${commissionRate}%`,
    csv: ({ commissionRate }) => commissionRate,
  },
  {
    id: 'message',
    title: 'Last message',
    className: 'whitespace-nowrap',
    cell: ({ lastPostbackAt }) =>
      lastPostbackAt ? (
        <TimeAgo time={lastPostbackAt} className="text-soft" />
      ) : (
        <span className="text-faint">None</span>
      ),
    csv: ({ lastPostbackAt }) => lastPostbackAt,
  },
  {
    id: 'acts',
    title: 'Actions',
    cell: (partner) => <PauseButton partner={partner} />,
  },
];

const shownHosts = 2;

function Hosts({ domains }: { domains: readonly string[] }) {
  const more = domains.length - shownHosts;
  return (
    <span className="text-soft" title={domains.join(', ')}>
      {domains.slice(0, shownHosts).join(', ')}
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

/** The partners, to be searched, paused and looked at. */
export function PartnerTable({ search }: { search: PartnersSearch }) {
  const query = useQuery(partnersQuery(useApi(), search));
  const isNarrowed = Boolean(search.q || search.status);
  return (
    <DataTable
      name="partners"
      caption="Partners"
      columns={columns}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <>
          <AddressText field="q" label="Name, network or host" />
          <AddressSelect
            field="status"
            label="Status"
            choices={[
              ['', 'Any'],
              ['active', 'Active'],
              ['paused', 'Paused'],
            ]}
          />
        </>
      }
      empty={
        <EmptyState
          icon={<Handshake size={32} strokeWidth={1.25} aria-hidden />}
          title={isNarrowed ? 'No partner matches' : 'No partners yet'}
          text={
            isNarrowed
              ? 'Look for a part of a name, a network or a host, or take back a filter.'
              : 'Until there is one, View Deal leads straight to the stores and earns nothing.'
          }
        />
      }
    />
  );
}
