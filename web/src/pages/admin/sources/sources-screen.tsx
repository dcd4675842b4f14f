import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { sourcePlace } from '../places/deals-places.ts';
import { NewSource } from './new-source.tsx';
import { SourcePage } from './source-page.tsx';
import { SourcesTable } from './sources-table.tsx';

/** The page /admin/sources. */
export function SourcesScreen() {
  return (
    <AdminPage
      title={t('admin.screens.sources')}
      text={t('admin-sources.text')}
      aside={
        <LinkButton {...sourcePlace.linkTo('new')} variant="primary">
          {t('admin-sources.add')}
        </LinkButton>
      }
    >
      <SourcesTable />
    </AdminPage>
  );
}

/** The page /admin/sources/{id}; `part` is the id, or `new`. */
export function SourceScreen({ part }: { part: string }) {
  return part === 'new' ? <NewSource /> : <SourcePage id={part} />;
}
