import { t } from '@haggle/contract/messages/translate';
import { NotificationSettingsForm } from '../../features/notification-settings/notification-settings.tsx';
import { PushSwitch } from '../../features/push/push-switch.tsx';
import { Section } from '../../ui/section.tsx';

/** What the site tells its members, and how. */
export function NotificationSettings() {
  return (
    <div className="flex flex-col gap-4">
      <PushSwitch />
      <NotificationSettingsForm />
      <Section title={t('settings.emails.title')}>
        <p className="max-w-prose text-soft">{t('settings.emails.text')}</p>
      </Section>
    </div>
  );
}
