import { NotificationSettingsForm } from '../../features/notification-settings/notification-settings.tsx';
import { PushSwitch } from '../../features/push/push-switch.tsx';
import { Section } from '../../ui/section.tsx';

/** What the site tells its members, and how. */
export function NotificationSettings() {
  return (
    <div className="flex flex-col gap-4">
      <PushSwitch />
      <NotificationSettingsForm />
      <Section title="About your account">
        <p className="max-w-prose text-soft">
          We also write to you to confirm your address, to set a new password, and when your password or sign-in
          changes. These messages keep your account safe, so they cannot be turned off.
        </p>
      </Section>
    </div>
  );
}
