import type { Account } from '@haggle/contract/affiliate/reports';
import { currencyDecimals } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.tsx';
import { writeNumber } from '../../../ui/charts/numbers.ts';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { sideScroll } from '../../../ui/side-scroll.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from './affiliate-panel.tsx';
import { ExportLinks } from './export-buttons.tsx';
import { accountsQuery, type Days } from './queries.ts';

/** The balances of the ledger's accounts and their sum, which is zero when the ledger is correct. */
export function LedgerBalances({ days }: { days: Days }) {
  const { data, error, isPending, refetch } = useQuery(accountsQuery(useApi()));
  return (
    <div className="max-w-3xl">
      {isPending && <Skeleton className="h-72 rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data && <Accounts accounts={data} />}
      <p className="mt-3 max-w-prose text-soft text-sm">{t('admin-affiliate.books.text')}</p>
      <ExportLinks kinds={['ledger']} query={days} />
    </div>
  );
}

const number = 'px-3 py-2 text-end tabular-nums';

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  // In the smallest currency units: summing decimal amounts would leave rounding errors.
  const units = 10 ** currencyDecimals();
  const sum = accounts.reduce((sum, { balance }) => sum + Math.round(balance * units), 0) / units;
  return (
    <Panel title={t('admin-affiliate.books.accounts')}>
      <div className={sideScroll}>
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{t('admin-affiliate.books.accounts')}</caption>
          <thead className="text-faint">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('admin-affiliate.books.account')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                {t('admin-affiliate.books.entries')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-medium">
                {t('admin-affiliate.books.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ kind, balance, entries }) => (
              <tr key={kind} className="border-t">
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  {t(`admin-affiliate.books.names.${kind}`)}
                  <span className="block font-normal text-faint">{t(`admin-affiliate.books.meanings.${kind}`)}</span>
                </th>
                <td className={number}>{writeNumber(entries)}</td>
                <td className={number}>{writeNumber(balance, 'money')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line-strong border-t-2 font-semibold">
              <th scope="row" className="px-3 py-2 text-start">
                {t('admin-affiliate.books.together')}
              </th>
              <td />
              <td className={sum === 0 ? number : `${number} text-danger`}>{writeNumber(sum, 'money')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p role="status" className={sum === 0 ? 'mt-3 font-medium text-saved' : 'mt-3 font-medium text-danger'}>
        {sum === 0 ? t('admin-affiliate.books.even') : t('admin-affiliate.books.uneven')}
      </p>
    </Panel>
  );
}
