import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { BackUpNow } from './back-up-now.tsx';
import { BackupsView } from './backups-view.tsx';

/** The page /admin/backups. */
export function BackupsScreen() {
  return (
    <AdminPage
      title="Backups"
      text="The whole site as it was at one moment, each in one file."
      width="narrow"
      aside={<BackUpNow />}
    >
      <BackupsView />
    </AdminPage>
  );
}
