import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { HealthView } from './health-view.tsx';

/** The page /admin/health. */
export function HealthScreen() {
  return (
    <AdminPage title="Health" text="How the site and what it stands on do right now.">
      <HealthView />
    </AdminPage>
  );
}
