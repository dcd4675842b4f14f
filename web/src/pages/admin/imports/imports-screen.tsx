import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import type { ImportsSearch } from '../places/deals-places.ts';
import { ImportPage } from './import-page.tsx';
import { ImportsTable } from './imports-table.tsx';
import { MovedSites } from './moved-sites.tsx';
import { UploadFile } from './upload-file.tsx';

/** The page /admin/imports. */
export function ImportsScreen({ search: { page } }: { search: ImportsSearch }) {
  return (
    <AdminPage title={t('admin.screens.imports')} text={t('admin-imports.text')}>
      <div className="flex flex-col gap-6">
        <UploadFile />
        <MovedSites />
        <ImportsTable page={page} />
      </div>
    </AdminPage>
  );
}

/** The page /admin/imports/{id}. */
export function ImportScreen({ part }: { part: string }) {
  return <ImportPage id={part} />;
}
