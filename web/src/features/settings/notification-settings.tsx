import { Section } from '../../ui/section.tsx';
import { DeliverySettingsForm } from '../deliveries/delivery-settings.tsx';
import { DeviceSwitch } from '../devices/device-switch.tsx';

/** What the site tells its members, and how. */
export function NotificationSettings() {
  return (
    <div className="flex flex-col gap-4">
      <DeviceSwitch />
      <DeliverySettingsForm />
      <Section title="About your account">
        <p className="max-w-prose text-soft">
          We also write to you to confirm your address, to set a new password, and when your password or sign-in
          changes. These messages keep your account safe, so they cannot be turned off.
        </p>
      </Section>
    </div>
  );
}
