import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import type { LifecycleSearch } from '../places/deals-places.ts';
import { LifecyclePage } from './lifecycle-page.tsx';

/** The page /admin/deals/lifecycle. */
export function LifecycleScreen({ search }: { search: LifecycleSearch }) {
  return (
    <AdminPage
      title={t('admin-lifecycle-board.title')}
      text={t('admin-lifecycle-board.text')}
      aside={<ViewChoice search={search} />}
    >
      <LifecyclePage search={search} />
    </AdminPage>
  );
}

/** The switch between board and table, which keeps the filters. */
function ViewChoice({ search }: { search: LifecycleSearch }) {
  const sharedSearch: LifecycleSearch = { ...search, view: undefined, status: undefined, page: undefined };
  const isTable = search.view === 'table';
  return (
    <ChoiceLinks
      label={t('admin-lifecycle-board.view')}
      choices={[
        { name: t('admin-lifecycle-board.board'), search: sharedSearch, isCurrent: !isTable },
        {
          name: t('admin-lifecycle-board.table'),
          search: { ...sharedSearch, view: 'table' } satisfies LifecycleSearch,
          isCurrent: isTable,
        },
      ]}
    />
  );
}
