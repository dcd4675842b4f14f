import { formatPlainDay } from '@haggle/contract/locale/dates';
import { locale } from '@haggle/contract/locale/locale';
import { currencyName } from '@haggle/contract/locale/names';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { ExchangeRate } from '@haggle/contract/site/exchange-rates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { AddressText } from '../../../ui/address-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DataColumn } from '../../../ui/data-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.ts';
import { RowActionButton } from '../area/row-actions.tsx';
import type { RatesSearch } from '../places/catalogue-places.ts';
import { ratesQuery } from './queries.ts';
import { SetRate } from './set-rate.tsx';

type RateFields = Pick<ExchangeRate, 'currency' | 'day' | 'rate'>;

/** The table of exchange rates by day, to add, edit and delete. */
export function RatesTable({ search: { page, q } }: { search: RatesSearch }) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(ratesQuery(api, page, q));
  const [editing, setEditing] = useState<RateFields | 'new'>();
  const [deleting, setDeleting] = useState<ExchangeRate>();
  async function refresh(message: string): Promise<void> {
    toast(message, 'good');
    await client.invalidateQueries({ queryKey: ['mine', 'exchange-rates'] });
    await client.invalidateQueries({ queryKey: ['currencies'] });
  }
  return (
    <>
      <DataTable
        name="exchange-rates"
        caption={t('admin.screens.rates')}
        query={query}
        rowId={({ currency, day }) => `${currency} ${day}`}
        filters={
          <>
            <AddressText field="q" label={t('admin-exchange-rates.table.filter')} />
            <Button variant="primary" onClick={() => setEditing('new')}>
              {t('admin-exchange-rates.table.add')}
            </Button>
          </>
        }
        empty={
          <EmptyState
            icon={<ArrowLeftRight size={32} strokeWidth={1.25} aria-hidden />}
            title={t('admin-exchange-rates.table.emptyTitle')}
            text={t('admin-exchange-rates.table.emptyText')}
          />
        }
        columns={columnsOf({ onEdit: setEditing, onDelete: setDeleting })}
      />
      {editing && (
        <SetRate
          {...(editing !== 'new' && { present: editing })}
          onDone={() => refresh(t('admin-exchange-rates.table.saved'))}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <ActionDialog
          title={t('admin-exchange-rates.table.deleteTitle')}
          text={t('admin-exchange-rates.table.deleteText', {
            currency: deleting.currency,
            day: formatPlainDay(deleting.day),
          })}
          label={t('ui.actions.delete')}
          isDanger
          run={async () => {
            const { currency, day } = deleting;
            await api('DELETE /admin/exchange-rates/:currency/:day', { params: { currency, day } });
            await refresh(t('admin-exchange-rates.table.deleted'));
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface RowHandlers {
  onEdit: (rate: ExchangeRate) => void;
  onDelete: (rate: ExchangeRate) => void;
}

function columnsOf({ onEdit, onDelete }: RowHandlers): DataColumn<ExchangeRate>[] {
  return [
    {
      id: 'currency',
      title: t('admin-exchange-rates.table.currency'),
      csv: ({ currency }) => currency,
      cell: ({ currency }) => (
        <>
          <span className="font-medium">{currency}</span>{' '}
          <span className="text-faint max-sm:hidden">{currencyName(currency)}</span>
        </>
      ),
    },
    {
      id: 'day',
      title: t('admin-exchange-rates.table.day'),
      csv: ({ day }) => day,
      cell: ({ day }) => formatPlainDay(day),
    },
    {
      id: 'rate',
      title: t('admin-exchange-rates.table.worth', { currency: locale.currency }),
      isNumber: true,
      csv: ({ rate }) => rate,
      cell: ({ rate }) => formatNumber(rate, rateDecimals),
    },
    {
      id: 'source',
      title: t('admin-exchange-rates.table.source'),
      csv: ({ source }) => source,
      cell: ({ source, changedAt }) => (
        <>
          {t(`admin-exchange-rates.source.${source}`)} <TimeAgo time={changedAt} className="text-faint text-sm" />
        </>
      ),
    },
    {
      id: 'acts',
      title: t('admin.words.actions'),
      isActionColumn: true,
      cell: (row) => (
        <span className="flex gap-1">
          <RowActionButton actionName={t('ui.actions.edit')} name={nameOf(row)} onClick={() => onEdit(row)} />
          <RowActionButton
            actionName={t('ui.actions.delete')}
            name={nameOf(row)}
            isDanger
            onClick={() => onDelete(row)}
          />
        </span>
      ),
    },
  ];
}

/** Decimals of a rate: some currencies are worth thousandths of a dollar. */
const rateDecimals = 8;

const nameOf = ({ currency, day }: RateFields) => `${currency}, ${formatPlainDay(day)}`;
