import * as seoLimits from '@haggle/contract/limits/seo';
import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

interface RobotsProps {
  /** The current robots.txt. */
  text: string;
  settings: SiteSettings;
  mayChange: boolean;
  onChange: () => void;
}

/** The current robots.txt, and a form for the owner's own lines in it. */
export function Robots({ text, settings, mayChange, onChange }: RobotsProps) {
  return (
    <Section title={t('admin-seo.siteState.robots')} text={t('admin-seo.siteState.robotsText')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <pre dir="ltr" tabIndex={0} className="max-h-80 overflow-auto text-soft text-sm">
        {text}
      </pre>
      {mayChange && settings.isFindable && (
        <OwnRules key={settings.robotsRules ?? ''} settings={settings} onChange={onChange} />
      )}
    </Section>
  );
}

function OwnRules({ settings, onChange }: Pick<RobotsProps, 'settings' | 'onChange'>) {
  const form = useSettingsForm(
    { values: { robotsRules: settings.robotsRules ?? '' }, draft: 'settings robots', onSaved: onChange },
    ({ robotsRules }) => ({ robotsRules: robotsRules.trim() || null }),
  );
  return (
    <AdminForm form={form} className="mt-4 flex flex-col items-start gap-3">
      <Field
        className="w-full"
        label={t('admin-seo.robots.own')}
        hint={t('admin-seo.robots.ownHint')}
        error={form.errorOf('robotsRules')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('robotsRules')}
            rows={5}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={seoLimits.maxRobotsLength}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={form.isSubmitting}>
        {t('ui.actions.save')}
      </Button>
    </AdminForm>
  );
}
