import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

/** The setup step for the site's name and its owner's contact address. */
export function NameStep({ settings }: { settings: SiteSettings }) {
  const values = {
    siteName: settings.siteName,
    tagline: settings.tagline,
    contactEmail: settings.contactEmail ?? '',
  };
  const always = ['siteName'] as const;
  const form = useSettingsForm({ values, draft: 'settings name', always }, ({ contactEmail, ...rest }) => ({
    ...rest,
    contactEmail: contactEmail || null,
  }));
  return (
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
        label={t('admin-settings.looks.contact')}
        hint={t('admin-settings.looks.contactHint')}
        error={form.errorOf('contactEmail')}
      >
        {(control) => <Input {...control} {...form.register('contactEmail')} type="email" />}
      </Field>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-setup.acts.name')}
      </Button>
    </AdminForm>
  );
}
