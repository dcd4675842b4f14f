import type { SiteSettings } from '@haggle/contract/site/settings';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { measuringChange, measuringValues } from './analytics-settings-text.ts';
import { useSaved } from './use-saved-settings.ts';

/** What is measured by the site itself, and what is sent to services of others. */
export function Measuring({ settings }: { settings: SiteSettings }) {
  const api = useApi();
  const saved = useSaved();
  const form = useAdminForm(measuringValues(settings), async (given) => {
    saved((await api('PUT /settings', { body: measuringChange(given) })).data);
  });
  const provider = form.watch('webAnalytics.provider');
  return (
    <Section title="Measuring" text="What is counted, where it goes, and who has to agree.">
      <form
        id="measuring"
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex max-w-xl scroll-mt-6 flex-col gap-5"
      >
        {form.failure && <ErrorLine text={form.failure} />}
        <div>
          <Checkbox {...form.register('isMeasured')}>Count visits, searches and speed on this site</Checkbox>
          <p className="text-faint text-sm">
            Stays in this site's database and sets no cookies. Nobody is recognised on another day, and browsers that
            ask not to be followed are left out. Single events are deleted after 90 days. You see it under Analytics.
          </p>
        </div>
        <Field label="Web analytics service" hint={providerHints[provider]}>
          {(control) => (
            <Select {...control} {...form.register('webAnalytics.provider')}>
              <option value="none">None</option>
              <option value="plausible">Plausible</option>
              <option value="ga4">Google Analytics 4</option>
            </Select>
          )}
        </Field>
        {provider === 'ga4' && (
          <Field label="Measurement id" hint="Looks like G-ABC123DEF4." error={form.errorOf('webAnalytics')}>
            {(control) => <Input {...control} {...form.register('webAnalytics.measurementId')} spellCheck={false} />}
          </Field>
        )}
        {provider === 'plausible' && (
          <Field
            label="Domain"
            hint="As Plausible knows the site, such as deals.example.com."
            error={form.errorOf('webAnalytics')}
          >
            {(control) => (
              <Input {...control} {...form.register('webAnalytics.domain')} inputMode="url" spellCheck={false} />
            )}
          </Field>
        )}
        <Field
          label="Error reports go to"
          hint="The DSN of a Sentry-compatible service, such as https://key@errors.example.com/1. One error in ten is sent: what broke, on which page, in which browser. Leave it empty, and nothing is sent."
          error={form.errorOf('errorReporting')}
        >
          {(control) => (
            <Input {...control} {...form.register('errorReporting.dsn')} inputMode="url" spellCheck={false} />
          )}
        </Field>
        <Checkbox {...form.register('errorReporting.needsConsent')}>
          Send error reports only after a visitor has agreed
        </Checkbox>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          Save what is measured
        </Button>
      </form>
    </Section>
  );
}

const providerHints = {
  none: 'Nothing about visits goes to anybody else, and visitors are asked nothing.',
  plausible: 'Pages tell Plausible of visits, without cookies, once a visitor has agreed. Visitors are asked.',
  ga4: 'Pages tell Google of visits and set its cookies, once a visitor has agreed. Visitors are asked.',
} as const;
