import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { RatesSearch } from '../places/catalogue-places.ts';
import { RateFileForm } from './rate-file.tsx';
import { RatesTable } from './rates-table.tsx';

/** The page /admin/catalogue/exchange-rates. */
export function ExchangeRatesScreen({ search }: { search: RatesSearch }) {
  const text = t('admin-exchange-rates.text', { currency: locale.currency });
  return (
    <AdminPage title={t('admin.screens.rates')} text={text}>
      <div className="flex flex-col gap-6">
        <RateFileForm />
        <RatesTable search={search} />
      </div>
    </AdminPage>
  );
}
