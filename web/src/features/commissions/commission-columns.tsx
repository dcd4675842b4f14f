import type { Commission } from '@haggle/contract/affiliate/commissions';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { TitleLink } from '../../deals/title-link.tsx';
import { formatDate } from '../../lib/time.ts';
import { writeNumber } from '../../ui/charts/numbers.ts';
import type { DataColumn } from '../../ui/data-column.ts';
import { percentText } from './commission-labels.ts';
import { CommissionStatus } from './commission-status.tsx';

/** Commission columns by name, for tables to choose from. */
export const commissionColumns = () =>
  ({
    deal: {
      id: 'deal',
      title: t('commissions.column.deal'),
      className: 'min-w-48',
      cell: ({ deal }) =>
        deal ? (
          <TitleLink deal={deal} className="font-medium" />
        ) : (
          <span className="text-faint">{t('commissions.untraced')}</span>
        ),
      csv: ({ deal }) => deal?.title,
    },
    status: {
      id: 'status',
      title: t('commissions.column.status'),
      cell: ({ status, isHeld }) => (
        <>
          <CommissionStatus status={status} />
          {isHeld && (
            <span className="mt-0.5 block text-faint text-sm" title={t('commissions.heldText')}>
              {t('commissions.held')}
            </span>
          )}
        </>
      ),
      csv: ({ status }) => status,
    },
    partner: {
      id: 'partner',
      title: t('commissions.column.partner'),
      cell: ({ partner }) => partner.name,
      csv: ({ partner }) => partner.name,
    },
    day: {
      id: 'day',
      title: t('commissions.column.day'),
      className: 'whitespace-nowrap',
      cell: ({ occurredAt }) => <span className="text-soft">{formatDate(occurredAt)}</span>,
      csv: ({ occurredAt }) => occurredAt,
    },
    orderAmount: {
      id: 'order',
      title: t('commissions.column.order'),
      isNumber: true,
      cell: ({ orderAmount }) => writeNumber(orderAmount, 'money'),
      csv: ({ orderAmount }) => orderAmount,
    },
    commission: {
      id: 'commission',
      title: t('commissions.column.commission'),
      isNumber: true,
      cell: ({ commission }) => writeNumber(commission, 'money'),
      csv: ({ commission }) => commission,
    },
    percent: {
      id: 'percent',
      title: t('commissions.column.share'),
      isNumber: true,
      cell: ({ sharePercent }) => percentText(sharePercent),
      csv: ({ sharePercent }) => sharePercent,
    },
    payoutDate: {
      id: 'paid',
      title: t('commissions.column.payoutDate'),
      className: 'whitespace-nowrap',
      cell: (commission) => <span className="text-soft">{payoutText(commission)}</span>,
      csv: ({ payoutDate }) => payoutDate,
    },
  }) satisfies Record<string, DataColumn<Commission>>;

/** Returns the day the member was paid, or is due to be paid. */
export function payoutText({ payoutDate, status }: Commission): string {
  if (payoutDate === null) return '–';
  const day = formatPlainDay(payoutDate);
  return status === 'approved' || status === 'payable' ? t('commissions.planned', { day }) : day;
}

/** Returns the column of the member's share, with a title for the reader's role. */
export function shareColumn(title: string): DataColumn<Commission> {
  return {
    id: 'share',
    title,
    isNumber: true,
    cell: ({ memberShare }) => <strong className="font-semibold">{writeNumber(memberShare, 'money')}</strong>,
    csv: ({ memberShare }) => memberShare,
  };
}
