import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The site owner's name and address, for the pages that must state them. */
export function OwnerSettings({ settings }: { settings: SiteSettings }) {
  return (
    <SettingsSection id="owner">
      <OwnerFields settings={settings} />
    </SettingsSection>
  );
}

/** The owner's fields without the section heading. */
export function OwnerFields({ settings }: { settings: SiteSettings }) {
  const values = { ownerName: settings.ownerName ?? '', ownerAddress: settings.ownerAddress ?? '' };
  const form = useSettingsForm({ values, draft: 'settings owner' }, ({ ownerName, ownerAddress }) => ({
    ownerName: ownerName.trim() || null,
    ownerAddress: ownerAddress.trim() || null,
  }));
  return (
    <AdminForm form={form}>
      <Field
        label={t('admin-settings.owner.name')}
        hint={t('admin-settings.owner.nameHint')}
        error={form.errorOf('ownerName')}
      >
        {(control) => <Input {...control} {...form.register('ownerName')} autoComplete="organization" />}
      </Field>
      <Field label={t('admin-settings.owner.address')} error={form.errorOf('ownerAddress')}>
        {(control) => (
          <Textarea {...control} {...form.register('ownerAddress')} rows={4} autoComplete="street-address" />
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('ui.actions.save')}
      </Button>
    </AdminForm>
  );
}
