import type { Partner } from '@haggle/contract/links/affiliate-partners';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { AddressSelect, AddressText } from '../../../ui/address-filters.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { PartnersSearch } from '../places/affiliate-places.ts';
import { partnerPlace } from '../places/affiliate-places.ts';
import { PartnerState, PauseButton } from './pause-button.tsx';
import { partnersQuery } from './queries.ts';

const columns = (): readonly DataColumn<Partner>[] => [
  {
    id: 'name',
    title: t('admin-partners.partner'),
    cell: ({ _id, name }) => (
      <Link {...partnerPlace.linkTo(_id)} className="font-medium hover:underline">
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'status',
    title: t('admin-partners.table.status'),
    cell: ({ status }) => <PartnerState status={status} />,
    csv: ({ status }) => status,
  },
  {
    id: 'network',
    title: t('admin-partners.table.network'),
    cell: ({ network }) => network,
    csv: ({ network }) => network,
  },
  {
    id: 'domains',
    title: t('admin-partners.table.hosts'),
    className: 'min-w-40',
    cell: ({ domains }) => <Hosts domains={domains} />,
    csv: ({ domains }) => domains.join(' '),
  },
  {
    id: 'template',
    title: t('admin-partners.table.template'),
    isHidden: true,
    cell: ({ linkTemplate }) => <code className="wrap-anywhere text-xs">{linkTemplate}</code>,
    csv: ({ linkTemplate }) => linkTemplate,
  },
  {
    id: 'rate',
    title: t('admin-partners.table.rate'),
    isNumber: true,
    cell: ({ commissionRate }) => formatPercent(commissionRate / 100, 2),
    csv: ({ commissionRate }) => commissionRate,
  },
  {
    id: 'message',
    title: t('admin-partners.table.lastMessage'),
    className: 'whitespace-nowrap',
    cell: ({ lastPostbackAt }) =>
      lastPostbackAt ? (
        <TimeAgo time={lastPostbackAt} className="text-soft" />
      ) : (
        <span className="text-faint">{t('admin-partners.table.never')}</span>
      ),
    csv: ({ lastPostbackAt }) => lastPostbackAt,
  },
  {
    id: 'acts',
    title: t('admin.words.actions'),
    isActionColumn: true,
    cell: (partner) => <PauseButton partner={partner} />,
  },
];

const shownHosts = 2;

function Hosts({ domains }: { domains: readonly string[] }) {
  const more = domains.length - shownHosts;
  const hosts = domains.slice(0, shownHosts).join(', ');
  return (
    <span className="text-soft" title={domains.join(', ')}>
      {more > 0 ? t('admin-partners.table.moreHosts', { hosts, count: more }) : hosts}
    </span>
  );
}

/** The table of partners, with search and a button to pause them. */
export function PartnerTable({ search }: { search: PartnersSearch }) {
  const query = useQuery(partnersQuery(useApi(), search));
  const isNarrowed = Boolean(search.q || search.status);
  return (
    <DataTable
      name="partners"
      caption={t('admin-partners.title')}
      columns={columns()}
      query={query}
      rowId={({ _id }) => _id}
      filters={
        <>
          <AddressText field="q" label={t('admin-partners.table.search')} />
          <AddressSelect
            field="status"
            label={t('admin-partners.table.status')}
            choices={[
              ['', t('admin.words.any')],
              ['active', t('admin-partners.states.active')],
              ['paused', t('admin-partners.states.paused')],
            ]}
          />
        </>
      }
      empty={
        <EmptyState
          icon={<Handshake size={32} strokeWidth={1.25} aria-hidden />}
          title={isNarrowed ? t('admin-partners.table.noMatchTitle') : t('admin-partners.table.emptyTitle')}
          text={isNarrowed ? t('admin-partners.table.noMatchText') : t('admin-partners.table.emptyText')}
        />
      }
    />
  );
}
