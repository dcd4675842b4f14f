import { t } from '@haggle/contract/messages/translate';
import type { Synonym } from '@haggle/contract/search/search';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { SynonymsSearch } from '../places/catalogue-places.ts';
import { EditSynonym } from './edit-synonym.tsx';
import { SynonymTable } from './synonym-table.tsx';
import { TryOut } from './try-out.tsx';

/** The page /admin/catalogue/synonyms. */
export function SynonymsScreen({ search: { page = 1, q } }: { search: SynonymsSearch }) {
  const [editing, setEditing] = useState<Synonym | 'new'>();
  return (
    <AdminPage title={t('admin-synonyms.title')} text={t('admin-synonyms.text')}>
      <TryOut />
      <SynonymTable page={page} q={q} onEdit={setEditing} />
      {editing && (
        <EditSynonym synonym={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </AdminPage>
  );
}
