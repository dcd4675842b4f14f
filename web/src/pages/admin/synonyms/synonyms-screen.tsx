import type { Synonym } from '@haggle/contract/search/search';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { readPage, readText } from '../../../lib/search-params.ts';
import { EditSynonym } from './edit-synonym.tsx';
import { SynonymTable } from './synonym-table.tsx';
import { TryOut } from './try-out.tsx';

/** The page /admin/catalogue/synonyms. */
export function SynonymsScreen() {
  const { page, q }: Record<string, unknown> = useSearch({ strict: false });
  const [edited, setEdited] = useState<Synonym | 'new'>();
  return (
    <AdminPage
      title="Synonyms"
      text="Different words for one thing. Whoever searches for the one also finds deals that say the other; what the deals say stays."
    >
      <TryOut />
      <SynonymTable page={readPage(page) ?? 1} q={readText(q)} onEdit={setEdited} />
      {edited && <EditSynonym synonym={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}
