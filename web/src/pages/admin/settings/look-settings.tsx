import * as lookLimits from '@haggle/contract/limits/look';
import * as siteLimits from '@haggle/contract/limits/site';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Select, Textarea } from '../../../ui/inputs.tsx';
import { AccentField } from './accent-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type LookForm = ReturnType<typeof useLookForm>;

/** The settings for the pages' appearance, with a preview of unsaved changes. */
export function LookSettings({ settings }: { settings: SiteSettings }) {
  const form = useLookForm(settings);
  const { accent, css, sections, ...chosen } = form.watch();
  const look = {
    ...chosen,
    // A colour that is still being typed isn't valid yet, so the preview keeps the saved one.
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : accent && settings.accent,
    hiddenSections: lookLimits.homeSections.filter((section) => !sections[section]),
    css: settings.isCodeOff ? '' : css,
  };
  return (
    <SettingsSection id="look">
      <div className="grid gap-6 compact:grid-cols-2">
        <AdminForm form={form} className="flex flex-col gap-4">
          <AccentField
            value={accent}
            error={form.errorOf('accent')}
            onChange={(next) => form.setValue('accent', next, { shouldDirty: true })}
          />
          <Choices form={form} />
          <CustomCss form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" disabled={form.isSubmitting}>
              {t('admin-settings.look.save')}
            </Button>
            {form.formState.isDirty && (
              <Button onClick={() => void form.draft.discard()}>{t('admin-settings.look.discard')}</Button>
            )}
          </div>
        </AdminForm>
        <LookPreview settings={settings} look={{ ...look, accent: look.accent || null }} />
      </div>
    </SettingsSection>
  );
}

function useLookForm({ accent, corners, density, font, hiddenSections, css }: SiteSettings) {
  const sections = { trending: !hiddenSections.includes('trending'), tips: !hiddenSections.includes('tips') };
  const values = { accent: accent ?? '', corners, density, font, sections, css: css ?? '' };
  const onSaved = (submitted: typeof values) => form.reset(submitted);
  const form = useSettingsForm({ values, draft: 'settings look', onSaved }, (submitted) => ({
    accent: submitted.accent.toLowerCase() || null,
    corners: submitted.corners,
    density: submitted.density,
    font: submitted.font,
    hiddenSections: lookLimits.homeSections.filter((section) => !submitted.sections[section]),
    css: submitted.css || null,
  }));
  return form;
}

function Choices({ form }: { form: LookForm }) {
  return (
    <>
      <Field label={t('admin-settings.look.corners')}>
        {(control) => (
          <Select {...control} {...form.register('corners')}>
            {lookLimits.corners.map((name) => (
              <option key={name} value={name}>
                {t(`admin-settings.look.cornerNames.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-settings.look.density')} hint={t('admin-settings.look.densityHint')}>
        {(control) => (
          <Select {...control} {...form.register('density')}>
            {lookLimits.densities.map((name) => (
              <option key={name} value={name}>
                {t(`admin-settings.look.densityNames.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin-settings.look.font')} hint={t('admin-settings.look.fontHint')}>
        {(control) => (
          <Select {...control} {...form.register('font')}>
            {lookLimits.fonts.map((name) => (
              <option key={name} value={name}>
                {t(`admin-settings.look.fontNames.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="font-medium text-sm">{t('admin-settings.look.sections')}</legend>
        {lookLimits.homeSections.map((name) => (
          <div key={name}>
            <Checkbox {...form.register(`sections.${name}`)}>{t(`home.${name}.title`)}</Checkbox>
          </div>
        ))}
      </fieldset>
    </>
  );
}

function CustomCss({ form }: { form: LookForm }) {
  return (
    <Field label={t('admin-settings.code.css')} hint={t('admin-settings.code.cssHint')} error={form.errorOf('css')}>
      {(control) => (
        <Textarea
          {...control}
          {...form.register('css')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          rows={6}
          maxLength={siteLimits.maxCssLength}
          className="font-mono text-sm"
        />
      )}
    </Field>
  );
}
