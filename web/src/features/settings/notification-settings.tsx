import { Section } from '../../ui/section.tsx';

/** What the site tells its members today. */
export function NotificationSettings() {
  return (
    <Section title="Notifications">
      <div className="flex max-w-prose flex-col gap-3 text-soft">
        <p>
          Today we write to you about your account alone: to confirm your address, to set a new password, and when your
          password or sign-in changes. These messages keep your account safe, so they cannot be turned off.
        </p>
        <p>What you want to be told about deals can be chosen here once notifications are part of the site.</p>
      </div>
    </Section>
  );
}
