import { t } from '@haggle/contract/messages/translate';
import { siteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useInstall } from './use-install.ts';

/** The button to install the site as an app, if the browser supports it. */
export function InstallSettings() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Section title={t('settings.install.title')} text={t('settings.install.text', { site: siteName })}>
      <Button onClick={install}>{t('settings.install.install', { site: siteName })}</Button>
    </Section>
  );
}
