import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage } from '../../../lib/search-params.ts';
import { Outbox } from './email-table.tsx';

/** The page /admin/outbox. */
export function OutboxScreen() {
  const { page }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <AdminPage title="Outbox" text="Messages that the site wrote, newest first." width="narrow">
      <Outbox page={readPage(page) ?? 1} />
    </AdminPage>
  );
}
