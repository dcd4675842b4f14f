import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { OutboxSearch } from '../places/site-places.ts';
import { EmailReports } from './email-reports.tsx';
import { Outbox } from './email-table.tsx';
import { OutboxFilters } from './outbox-filters.tsx';
import { SendAll } from './send-all.tsx';

/** The page /admin/outbox. */
export function OutboxScreen({ search }: { search: OutboxSearch }) {
  return (
    <AdminPage title={t('admin-email-outbox.title')} text={t('admin-email-outbox.text')} aside={<SendAll />}>
      <div className="flex flex-col gap-4">
        <OutboxFilters />
        <Outbox search={search} />
        <EmailReports />
      </div>
    </AdminPage>
  );
}
