import { t } from '@haggle/contract/messages/translate';
import { AdminPage } from '../../../features/admin-kit/admin-page.tsx';
import { useUser } from '../../../lib/session-context.tsx';
import { BannerList } from './banner-list.tsx';
import { ClosingForm } from './closing-form.tsx';
import { Mailings } from './mailings.tsx';
import { PinnedList } from './pinned-list.tsx';
import { WeeklyEmailSection } from './weekly-email.tsx';

/** The page /admin/announcements. */
export function AnnouncementsScreen() {
  const mayClose = useUser()?.capabilities.includes('settings');
  return (
    <AdminPage title={t('admin.screens.announcements')} text={t('admin-announcements.text')}>
      <div className="flex flex-col gap-4">
        <BannerList />
        <PinnedList />
        {mayClose && <Mailings />}
        {mayClose && <WeeklyEmailSection />}
        {mayClose && <ClosingForm />}
      </div>
    </AdminPage>
  );
}
