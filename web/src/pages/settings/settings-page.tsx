import type { Me } from '@haggle/contract/accounts/users';
import { t } from '@haggle/contract/messages/translate';
import { FeedbackHistory } from '../../features/feedback/feedback-history.tsx';
import { MyInvitations } from '../../features/invitations/my-invitations.tsx';
import { DeletionNotice } from '../../features/privacy/deletion-notice.tsx';
import { PrivacySettings } from '../../features/privacy/privacy-settings.tsx';
import { AdminSecondFactorNotice } from '../../features/security/admin-second-factor-notice.tsx';
import { SecuritySettings } from '../../features/security/security-settings.tsx';
import { SignUpNotice } from '../../features/session/sign-up-notice.tsx';
import { AppearanceSettings } from '../../features/theme/appearance-settings.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { AccountSettings } from './account-settings.tsx';
import { FilterSettings } from './filter-settings.tsx';
import { FollowSettings } from './follow-settings.tsx';
import { InstallSettings } from './install-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { type Tab, tabs } from './settings-tabs.ts';

export function SettingsPage({ tab }: { tab: Tab }) {
  const user = useUser();
  if (!user) return null;
  return (
    <Page width="medium">
      <PageTitle title={t('settings.title')} />
      <SignUpNotice />
      <AdminSecondFactorNotice />
      {/* The privacy tab shows it in its part about deletion. */}
      {user.deleteAfter && tab !== 'privacy' && (
        <div className="mb-5">
          <DeletionNotice />
        </div>
      )}
      <TabRow
        label={t('settings.title')}
        tabs={tabs.map((it) => ({
          name: t(`settings.tab.${it}`),
          search: { tab: it === 'appearance' ? undefined : it },
          isCurrent: it === tab,
        }))}
      />
      <TabContent tab={tab} user={user} />
    </Page>
  );
}

function TabContent({ tab, user }: { tab: Tab; user: Me }) {
  switch (tab) {
    case 'appearance':
      return (
        <div className="flex flex-col gap-4">
          <AppearanceSettings />
          <InstallSettings />
        </div>
      );
    case 'account':
      return (
        <div className="flex flex-col gap-4">
          <AccountSettings user={user} />
          <MyInvitations />
          <FeedbackHistory />
        </div>
      );
    case 'security':
      return <SecuritySettings />;
    case 'notifications':
      return (
        <>
          <NotificationSettings />
          <LinkButton to="/alerts" className="mt-4">
            {t('settings.alerts')}
          </LinkButton>
        </>
      );
    case 'following':
      return <FollowSettings />;
    case 'filters':
      return <FilterSettings />;
    case 'privacy':
      return <PrivacySettings user={user} />;
  }
}
