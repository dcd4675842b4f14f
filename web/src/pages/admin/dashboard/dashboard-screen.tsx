import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import { Dashboard } from './dashboard.tsx';

/** The page /admin/dashboard. */
export function DashboardScreen() {
  const isOwner = useUser()?.capabilities.includes('settings');
  return (
    <AdminPage title={t('admin-dashboard.title')}>
      <Dashboard setup={isOwner && <SetupChecklist />} />
    </AdminPage>
  );
}
