import type { Closing } from '@haggle/contract/affiliate/settlements';
import { formatPlainMonth } from '@haggle/contract/locale/dates';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { sideScroll } from '../../../ui/side-scroll.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { Panel } from './affiliate-panel.tsx';
import { closingsQuery } from './settlement-queries.ts';

/** The months closed in the ledger, and the next one to close. */
export function Closings() {
  const { data, error, isPending, refetch } = useQuery(closingsQuery(useApi()));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="max-w-prose text-soft text-sm">{t('admin-affiliate.closing.text')}</p>
      {isPending && <Skeleton className="h-72 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data?.next && (
        <Button variant="primary" className="self-start" onClick={() => setConfirming(true)}>
          {t('admin-affiliate.closing.close', { month: formatPlainMonth(data.next) })}
        </Button>
      )}
      {data && !data.next && <p className="text-soft">{t('admin-affiliate.closing.nothing')}</p>}
      {data?.closings.map((closing) => (
        <ClosedMonth key={closing.month} closing={closing} />
      ))}
      {isConfirming && data?.next && <CloseMonth month={data.next} onClose={() => setConfirming(false)} />}
    </div>
  );
}

function CloseMonth({ month, onClose }: { month: string; onClose: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const name = formatPlainMonth(month);
  async function close(): Promise<void> {
    await api('POST /admin/affiliate/closings', { body: { month } });
    await client.invalidateQueries({ queryKey: ['mine', 'affiliate'] });
    toast(t('admin-affiliate.closing.closed', { month: name }), 'good');
  }
  return (
    <ActionDialog
      title={t('admin-affiliate.closing.ask', { month: name })}
      text={t('admin-affiliate.closing.askText')}
      label={t('admin-affiliate.closing.close', { month: name })}
      isDanger
      run={close}
      onClose={onClose}
    />
  );
}

const number = 'px-3 py-2 text-end tabular-nums';

function ClosedMonth({ closing: { month, closedAt, by, accounts, corrections } }: { closing: Closing }) {
  const name = formatPlainMonth(month);
  return (
    <Panel title={name}>
      <p className="text-soft text-sm">
        {t('admin-affiliate.closing.by', { day: formatDate(closedAt), name: by ?? t('accounts.deletedUser') })}{' '}
        {corrections > 0 && t('admin-affiliate.closing.corrections', { count: corrections })}
      </p>
      <div className={`${sideScroll} mt-2`}>
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{name}</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('admin-affiliate.books.account')}
              </th>
              {(['opening', 'debit', 'credit', 'closing'] as const).map((side) => (
                <th key={side} scope="col" className="px-3 py-2 text-end font-medium">
                  {t(`admin-affiliate.closing.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, opening, debit, credit, closing }) => (
              <tr key={account} className="border-t">
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  {t(`admin-affiliate.books.names.${account}`)}
                </th>
                {[opening, debit, credit, closing].map((amount, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move.
                  <td key={at} className={number}>
                    {writeNumber(amount, 'money')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
