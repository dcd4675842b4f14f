import { t } from '@haggle/contract/messages/translate';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccentField } from '../settings/accent-field.tsx';
import { useSaved } from '../settings/use-saved-settings.ts';

/** The site's own colour. */
export function AccentStep({ accent }: { accent: string | null }) {
  const api = useApi();
  const saved = useSaved();
  const form = useAdminForm({ values: { accent: accent ?? '' }, draft: 'settings accent' }, async ({ accent }) => {
    saved((await api('PUT /settings', { body: { accent: accent.toLowerCase() || null } })).data);
  });
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
