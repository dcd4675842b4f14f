import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { OutboxSearch } from '../places/site-places.ts';
import { Outbox } from './email-table.tsx';

/** The page /admin/outbox. */
export function OutboxScreen({ search: { page = 1 } }: { search: OutboxSearch }) {
  return (
    <AdminPage title={t('admin-email-outbox.title')} text={t('admin-email-outbox.text')} width="narrow">
      <Outbox page={page} />
    </AdminPage>
  );
}
