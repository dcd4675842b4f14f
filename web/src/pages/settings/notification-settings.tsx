import { t } from '@haggle/contract/messages/translate';
import { NotificationSettingsForm } from '../../features/notification-settings/notification-settings.tsx';
import { StaffRhythmField } from '../../features/notification-settings/staff-rhythm.tsx';
import { PushSwitch } from '../../features/push/push-switch.tsx';
import { useCan } from '../../lib/session-context.tsx';
import { Section } from '../../ui/section.tsx';

/** The settings for notifications and their channels. */
export function NotificationSettings() {
  const isStaff = useCan('dashboard');
  return (
    <div className="flex flex-col gap-4">
      <PushSwitch />
      {isStaff && <StaffRhythmField />}
      <NotificationSettingsForm />
      <Section title={t('settings.emails.title')}>
        <p className="max-w-prose text-soft">{t('settings.emails.text')}</p>
      </Section>
    </div>
  );
}
