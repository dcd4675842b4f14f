import type { DealsReport } from '@haggle/contract/analytics/reports';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { ChangeMark } from '../../../ui/charts/change-mark.tsx';
import { MissingShare } from '../../../ui/charts/missing-share.ts';
import { changeOf, writeNumber } from '../../../ui/charts/numbers.ts';
import { nameCell, numberCell, ScrollTable } from '../../../ui/charts/scroll-table.tsx';

const columns = () => [
  { id: 'views', title: t('admin-analytics.columns.views') },
  { id: 'change', title: t('admin-analytics.deals.change') },
  { id: 'clicks', title: t('admin-analytics.columns.clicks') },
  { id: 'shop', title: t('admin-analytics.deals.toShop') },
  { id: 'rate', title: t('admin-analytics.deals.perView') },
];

/** The deals with their views, their clicks, and the share of views that led to the shop. */
export function DealTable({ deals }: Pick<DealsReport, 'deals'>) {
  const missing = use(MissingShare);
  return (
    <ScrollTable
      label={t('admin-analytics.deals.tableLabel')}
      rowTitle={t('admin-analytics.columns.deal')}
      columns={columns()}
      isTall
    >
      {deals.map((deal) => {
        const change = changeOf(deal.views, deal.previousViews, 'count', missing);
        return (
          <tr key={deal.dealId}>
            <th scope="row" className={`${nameCell} min-w-48 max-w-96`}>
              <DealName deal={deal} />
            </th>
            <td className={numberCell}>{writeNumber(deal.views)}</td>
            <td className={numberCell}>{change && <ChangeMark change={change} />}</td>
            <td className={numberCell}>{writeNumber(deal.clicks)}</td>
            <td className={numberCell}>{writeNumber(deal.shopClicks)}</td>
            <td className={numberCell}>{writeNumber(deal.clickRate, 'share')}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

interface NamedDeal {
  dealId: string;
  title: string | null;
  slug: string | null;
}

/** A deal's title as a link, or a note that the deal is gone. */
export function DealName({ deal: { dealId, title, slug } }: { deal: NamedDeal }) {
  if (title === null) return <span className="text-faint">{t('admin-analytics.goneDeal', { id: dealId })}</span>;
  return (
    <Link
      to="/deals/$id/{-$slug}"
      params={{ id: dealId, slug: slug ?? undefined }}
      className="py-1 underline-offset-2 hover:underline"
    >
      {title}
    </Link>
  );
}
