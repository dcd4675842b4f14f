import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { EditProvider } from './edit-provider.tsx';
import { ProviderList } from './provider-list.tsx';

/** The page /admin/login-providers. */
export function ProvidersScreen() {
  const [editing, setEditing] = useState<Parameters<typeof EditProvider>[0]['provider'] | 'new'>();
  return (
    <AdminPage
      title={t('admin.screens.providers')}
      text={t('admin-login-providers.text')}
      aside={
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('admin-login-providers.add')}
        </Button>
      }
    >
      <ProviderList onEdit={setEditing} />
      {editing && (
        <EditProvider provider={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </AdminPage>
  );
}
