import * as siteLimits from '@haggle/contract/limits/site';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Textarea } from '../../../ui/inputs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The field for custom tags in the head of every page, and a switch that disables them and the custom CSS. */
export function CustomCode({ settings }: { settings: SiteSettings }) {
  const values = { headTags: settings.headTags ?? '', isCodeOff: settings.isCodeOff };
  const form = useSettingsForm({ values, draft: 'settings code' }, ({ headTags, isCodeOff }) => ({
    headTags: headTags || null,
    isCodeOff,
  }));
  const code = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', className: 'font-mono text-sm' } as const;
  return (
    <SettingsSection id="code">
      <AdminForm form={form} className="flex flex-col gap-4">
        <Field
          label={t('admin-settings.code.head')}
          hint={t('admin-settings.code.headHint')}
          error={form.errorOf('headTags')}
        >
          {(control) => (
            <Textarea
              {...control}
              {...code}
              {...form.register('headTags')}
              rows={4}
              maxLength={siteLimits.maxHeadTags}
            />
          )}
        </Field>
        <div>
          <Checkbox {...form.register('isCodeOff')} aria-describedby="code-off">
            {t('admin-settings.code.off')}
          </Checkbox>
          <p id="code-off" className="text-soft text-sm">
            {t('admin-settings.code.offHint')}
          </p>
        </div>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('ui.actions.save')}
        </Button>
      </AdminForm>
    </SettingsSection>
  );
}
