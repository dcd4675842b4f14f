import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { Dashboard } from './dashboard.tsx';

/** The page /admin/dashboard. */
export function DashboardScreen() {
  return (
    <AdminPage title={t('admin-dashboard.title')}>
      <Dashboard />
    </AdminPage>
  );
}
