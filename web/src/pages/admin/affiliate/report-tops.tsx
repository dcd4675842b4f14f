import type { RevenueReport } from '@haggle/contract/affiliate/outbound-clicks';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartEmpty } from '../../../ui/charts/chart-places.tsx';
import { type StatsSearch, statsPlace } from '../places/affiliate-places.ts';
import { Panel } from './affiliate-panel.tsx';

function NoOrders() {
  return <ChartEmpty title={t('admin-affiliate.report.noOrders')} />;
}

interface CommissionsLinkProps {
  range: RevenueReport['range'];
  filters: StatsSearch;
  children: ReactNode;
}

/** A link to the commissions behind a line, for the days of the report. */
function CommissionsLink({ range, filters, children }: CommissionsLinkProps) {
  return (
    <Link {...statsPlace.link({ show: 'commissions', ...range, ...filters })} className="hover:underline">
      {children}
    </Link>
  );
}

/** The partners sorted by commission. */
export function TopPartners({ report: { range, byPartner } }: { report: RevenueReport }) {
  return (
    <Panel title={t('admin-affiliate.report.byPartner')}>
      {byPartner.length === 0 ? (
        <NoOrders />
      ) : (
        <BarList
          label={t('admin-affiliate.report.byPartner')}
          rowTitle={t('admin-affiliate.words.partner')}
          valueTitle={t('admin-affiliate.words.commission')}
          unit="money"
          items={byPartner.map(({ partner, commission }) => ({
            id: partner._id,
            name: partner.name,
            shown: (
              <CommissionsLink range={range} filters={{ partner: partner._id }}>
                {partner.name}
              </CommissionsLink>
            ),
            value: commission,
          }))}
        />
      )}
    </Panel>
  );
}

/** The members with the largest shares. */
export function TopMembers({ report: { range, byMember } }: { report: RevenueReport }) {
  return (
    <Panel title={t('admin-affiliate.report.byMember')}>
      {byMember.length === 0 ? (
        <NoOrders />
      ) : (
        <BarList
          label={t('admin-affiliate.report.byMember')}
          rowTitle={t('admin-affiliate.words.member')}
          valueTitle={t('admin-affiliate.words.share')}
          unit="money"
          items={byMember.map(({ member, memberShare }) => {
            const name = member.username ?? t('accounts.deletedUser');
            return {
              id: member._id,
              name,
              shown: (
                <CommissionsLink range={range} filters={{ member: member._id }}>
                  {name}
                </CommissionsLink>
              ),
              value: memberShare,
            };
          })}
        />
      )}
    </Panel>
  );
}

/** The deals with the highest commission. */
export function TopDeals({ report: { range, byDeal } }: { report: RevenueReport }) {
  const all = (
    <Link
      {...statsPlace.link((before) => ({ ...before, show: 'deals', page: undefined }))}
      className="text-soft text-sm underline hover:text-ink"
    >
      {t('admin-affiliate.report.allDeals')}
    </Link>
  );
  return (
    <Panel title={t('admin-affiliate.report.byDeal')} aside={all}>
      {byDeal.length === 0 ? (
        <NoOrders />
      ) : (
        <BarList
          label={t('admin-affiliate.report.byDeal')}
          rowTitle={t('admin-affiliate.words.deal')}
          valueTitle={t('admin-affiliate.words.commission')}
          unit="money"
          items={byDeal.map(({ deal, commission }) => ({
            id: deal._id,
            name: deal.title,
            shown: (
              <CommissionsLink range={range} filters={{ deal: deal._id }}>
                {deal.title}
              </CommissionsLink>
            ),
            value: commission,
          }))}
        />
      )}
    </Panel>
  );
}
