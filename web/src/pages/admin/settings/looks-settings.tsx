import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings for the site's name, tagline, rules and contact address. */
export function Looks({ settings }: { settings: SiteSettings }) {
  const { siteName, tagline, masksEarlyScores } = settings;
  const values = {
    siteName,
    tagline,
    rulesUrl: settings.rulesUrl ?? '',
    contactEmail: settings.contactEmail ?? '',
    masksEarlyScores,
  };
  const form = useSettingsForm({ values, draft: 'settings looks' }, ({ rulesUrl, contactEmail, ...rest }) => ({
    ...rest,
    rulesUrl: rulesUrl || null,
    contactEmail: contactEmail || null,
  }));
  return (
    <SettingsSection id="looks">
      <AdminForm form={form}>
        <Field label={t('admin-settings.looks.name')} error={form.errorOf('siteName')}>
          {(control) => <Input {...control} {...form.register('siteName')} />}
        </Field>
        <Field
          label={t('admin-settings.looks.tagline')}
          hint={t('admin-settings.looks.taglineHint')}
          error={form.errorOf('tagline')}
        >
          {(control) => <Input {...control} {...form.register('tagline')} />}
        </Field>
        <Field
          label={t('admin-settings.looks.rules')}
          hint={t('admin-settings.looks.rulesHint')}
          error={form.errorOf('rulesUrl')}
        >
          {(control) => <Input {...control} {...form.register('rulesUrl')} inputMode="url" />}
        </Field>
        <Field
          label={t('admin-settings.looks.contact')}
          hint={t('admin-settings.looks.contactHint')}
          error={form.errorOf('contactEmail')}
        >
          {(control) => <Input {...control} {...form.register('contactEmail')} type="email" />}
        </Field>
        <Checkbox {...form.register('masksEarlyScores')}>{t('admin-settings.looks.masks')}</Checkbox>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
      </AdminForm>
    </SettingsSection>
  );
}
