import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { HealthView } from './health-view.tsx';

/** The page /admin/health. */
export function HealthScreen() {
  return (
    <AdminPage title={t('admin-health.title')} text={t('admin-health.text')}>
      <HealthView />
    </AdminPage>
  );
}
