import { useSearch } from '@tanstack/react-router';
import { readPage } from '../../lib/search-params.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { Outbox } from './outbox.tsx';

/** The page /admin/outbox. */
export function OutboxScreen() {
  const { page }: Record<string, unknown> = useSearch({ strict: false });
  return (
    <AdminPage title="Outbox" text="Messages that the site wrote, newest first." width="narrow">
      <Outbox page={readPage(page) ?? 1} />
    </AdminPage>
  );
}
