import { t } from '@haggle/contract/messages/translate';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccentField } from '../settings/accent-field.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

/** The setup step for the site's accent colour. */
export function AccentStep({ accent }: { accent: string | null }) {
  const form = useSettingsForm({ values: { accent: accent ?? '' }, draft: 'settings accent' }, ({ accent }) => ({
    accent: accent.toLowerCase() || null,
  }));
  return (
    <AdminForm form={form}>
      <AccentField
        value={form.watch('accent')}
        error={form.errorOf('accent')}
        onChange={(accent) => form.setValue('accent', accent)}
      />
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-setup.acts.accent')}
      </Button>
    </AdminForm>
  );
}
