import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { BlocklistSearch } from '../places/people-places.ts';
import { BlocklistTable } from './blocklist-table.tsx';
import { EditEntry } from './edit-entry.tsx';

/** The page /admin/blocklist. */
export function BlocklistScreen({ search }: { search: BlocklistSearch }) {
  const [editing, setEditing] = useState<BlocklistEntry | 'new'>();
  return (
    <AdminPage title={t('admin.screens.blocklist')} text={t('admin-blocklist.text')}>
      <BlocklistTable search={search} onEdit={setEditing} />
      {editing && <EditEntry entry={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </AdminPage>
  );
}
