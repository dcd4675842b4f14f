import { keysOf, tableOf } from '@haggle/contract/keys';
import * as seoLimits from '@haggle/contract/limits/seo';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

const searchEngines = keysOf(seoLimits.proofNames);

/** The codes that prove the site's ownership to search engines. */
export function SiteProofs({ settings }: { settings: SiteSettings }) {
  return (
    <Section title={t('admin-seo.proofs.title')} text={t('admin-seo.proofs.text')}>
      <ProofForm key={JSON.stringify(settings.siteProofs)} settings={settings} />
    </Section>
  );
}

function ProofForm({ settings }: { settings: SiteSettings }) {
  const values = { siteProofs: tableOf(searchEngines, (name) => settings.siteProofs[name] ?? '') };
  const form = useSettingsForm({ values, draft: 'settings site proofs' }, ({ siteProofs }) => ({
    siteProofs: Object.fromEntries(Object.entries(siteProofs).filter(([, proof]) => proof.trim() !== '')),
  }));
  return (
    <AdminForm form={form} className="flex flex-col items-start gap-3">
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {searchEngines.map((name) => (
          <Field key={name} label={t(`admin-seo.engines.${name}`)} error={form.errorOf(`siteProofs.${name}`)}>
            {(control) => (
              <Input
                {...control}
                {...form.register(`siteProofs.${name}`)}
                dir="ltr"
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                className="font-mono text-sm"
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="primary" disabled={form.isSubmitting}>
        {t('ui.actions.save')}
      </Button>
    </AdminForm>
  );
}
