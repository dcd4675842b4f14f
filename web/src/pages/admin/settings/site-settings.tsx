import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AccentField } from './accent-field.tsx';
import { AdminsSwitch } from './admins-switch.tsx';
import { AffiliateShare } from './affiliate-share.tsx';
import { Measuring } from './analytics-settings.tsx';
import { HomeTabChoice } from './home-tab-choice.tsx';
import { LogoFields } from './logo-fields.tsx';
import { OwnCode } from './own-code.tsx';
import { OwnerSettings } from './owner-settings.tsx';
import { PayoutSettings } from './payout-settings.tsx';
import { ProofSettings } from './proof-settings.tsx';
import { siteSettingsQuery } from './queries.ts';
import { Region } from './region-settings.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';
import { useSaved } from './use-saved-settings.ts';

/** What an admin sets for the whole site. */
export function SiteSettingsForm() {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton className="h-[48rem] rounded-xl" />;
  if (query.isError) return <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Looks settings={query.data} />
      <OwnerSettings settings={query.data} />
      <Region settings={query.data} />
      <Section id="logo" title={t('admin-settings.logo.title')} text={t('admin-settings.logo.text')}>
        <LogoFields logoUrl={query.data.logoUrl} />
      </Section>
      <OwnCode settings={query.data} />
      <HomeTabChoice current={query.data.homeTab} />
      <Numbers settings={query.data} />
      <SignUpSettings settings={query.data} />
      <ProofSettings settings={query.data} />
      <ReviewSettings settings={query.data} />
      <AdminsSwitch isOn={query.data.adminsNeedSecondStep} />
      <Measuring settings={query.data} />
      <Share settings={query.data} />
      <PayoutSettings />
    </div>
  );
}

function Share({ settings }: { settings: SiteSettings }) {
  return <AffiliateShare percent={settings.affiliateSharePercent} onSaved={useSaved()} />;
}

function Looks({ settings }: { settings: SiteSettings }) {
  const api = useApi();
  const saved = useSaved();
  const { siteName, tagline, masksEarlyScores } = settings;
  const values = {
    siteName,
    tagline,
    accent: settings.accent ?? '',
    rulesUrl: settings.rulesUrl ?? '',
    contactEmail: settings.contactEmail ?? '',
    masksEarlyScores,
  };
  const form = useAdminForm(values, async ({ accent, rulesUrl, contactEmail, ...rest }) => {
    const optional = {
      accent: accent.toLowerCase() || null,
      rulesUrl: rulesUrl || null,
      contactEmail: contactEmail || null,
    };
    saved((await api('PUT /settings', { body: { ...rest, ...optional } })).data);
  });
  return (
    <Section id="looks" title={t('admin-settings.looks.title')}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex max-w-xl flex-col gap-4"
      >
        {form.failure && <ErrorLine text={form.failure} />}
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
        <AccentField
          value={form.watch('accent')}
          error={form.errorOf('accent')}
          onChange={(accent) => form.setValue('accent', accent)}
        />
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
      </form>
    </Section>
  );
}

const numberNames = ['votes', 'fastVotes', 'fastMinutes', 'fastVoters', 'voters', 'votesLeast'] as const;

function Numbers({ settings: { frontPage } }: { settings: SiteSettings }) {
  const api = useApi();
  const saved = useSaved();
  const form = useAdminForm({ ...frontPage }, async (given) => {
    const numbers = numberNames.map((name) => [name, Number(given[name])]);
    saved((await api('PUT /settings', { body: { frontPage: Object.fromEntries(numbers) } })).data);
  });
  return (
    <Section id="frontPage" title={t('admin-settings.frontPage.title')} text={t('admin-settings.frontPage.text')}>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {form.failure && <ErrorLine text={form.failure} />}
        <div className="grid gap-4 sm:grid-cols-2 compact:grid-cols-3">
          {numberNames.map((name) => (
            <Field
              key={name}
              label={t(`admin-settings.thresholds.${name}`)}
              hint={t(`admin-settings.thresholdHints.${name}`)}
              error={form.errorOf(name)}
            >
              {(control) => <Input {...control} {...form.register(name)} type="number" min={1} inputMode="numeric" />}
            </Field>
          ))}
        </div>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          {t('admin-settings.frontPage.save')}
        </Button>
      </form>
    </Section>
  );
}
