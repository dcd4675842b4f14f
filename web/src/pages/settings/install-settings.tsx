import { siteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useInstall } from './use-install.ts';

/** The way to have the site as an app, where the browser offers it. */
export function InstallSettings() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Section
      title="As an app"
      text={`${siteName} in a window of its own, with its sign among your apps. Nothing else changes, and you can remove it like any app.`}
    >
      <Button onClick={install}>Install {siteName}</Button>
    </Section>
  );
}
