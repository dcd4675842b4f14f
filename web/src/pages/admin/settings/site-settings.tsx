import type { SiteSettings } from '@haggle/contract/site/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { currentPicture, keepFreshPicture } from '../../../lib/fresh-picture.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
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
import { siteSettingsQuery } from './queries.ts';
import { useSaved } from './use-saved-settings.ts';

/** What an admin sets for the whole site. */
export function SiteSettingsForm() {
  const query = useQuery({ ...siteSettingsQuery(useApi()), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton className="h-[48rem] rounded-xl" />;
  if (query.isError) return <ErrorLine text={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Looks settings={query.data} />
      <Logo logoUrl={query.data.logoUrl} />
      <Numbers settings={query.data} />
      <AdminsSwitch isOn={query.data.adminsNeedSecondStep} />
      <Measuring settings={query.data} />
      <Share settings={query.data} />
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
    <Section title="Name and looks">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex max-w-xl flex-col gap-4"
      >
        {form.failure && <ErrorLine text={form.failure} />}
        <Field label="Name" error={form.errorOf('siteName')}>
          {(control) => <Input {...control} {...form.register('siteName')} />}
        </Field>
        <Field label="Tagline" hint="Follows the name in the home page's title." error={form.errorOf('tagline')}>
          {(control) => <Input {...control} {...form.register('tagline')} />}
        </Field>
        <AccentField
          value={form.watch('accent')}
          error={form.errorOf('accent')}
          onChange={(accent) => form.setValue('accent', accent)}
        />
        <Field
          label="Rules"
          hint="A path such as /guidelines, or a web address. Shown in the footer."
          error={form.errorOf('rulesUrl')}
        >
          {(control) => <Input {...control} {...form.register('rulesUrl')} inputMode="url" />}
        </Field>
        <Field label="Contact address" hint="Shown on the contact page." error={form.errorOf('contactEmail')}>
          {(control) => <Input {...control} {...form.register('contactEmail')} type="email" />}
        </Field>
        <Checkbox {...form.register('masksEarlyScores')}>Hide the scores of new deals in lists</Checkbox>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          Save
        </Button>
      </form>
    </Section>
  );
}

function Logo({ logoUrl }: { logoUrl: string | null }) {
  const api = useApi();
  const client = useQueryClient();
  const saved = useSaved();
  const [failure, setFailure] = useState<string>();
  async function change(run: () => Promise<unknown>): Promise<void> {
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(refusalText(error));
    }
  }
  const upload = async (file: File) => {
    const data = new FormData();
    data.set('logo', file);
    const { data: settings } = await api('PUT /settings/logo', { body: data });
    if (settings.logoUrl) keepFreshPicture(settings.logoUrl, file);
    saved(settings);
  };
  const remove = async () => {
    await api('DELETE /settings/logo');
    await client.invalidateQueries({ queryKey: siteSettingsQuery(api).queryKey });
  };
  return (
    <Section title="Logo" text="Stands beside the name in place of the mark that came with the software.">
      <div className="flex flex-wrap items-end gap-4">
        {logoUrl && (
          <img
            src={currentPicture(logoUrl)}
            alt="The logo now"
            className="h-12 max-w-40 rounded-lg border object-contain p-1"
          />
        )}
        <Field
          label="Another picture"
          hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB. What is transparent becomes white."
          error={failure}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              onChange={({ target: { files } }) => files?.[0] && void change(upload.bind(null, files[0]))}
              className="w-full text-sm"
            />
          )}
        </Field>
        {logoUrl && <Button onClick={() => void change(remove)}>Back to the mark</Button>}
      </div>
    </Section>
  );
}

const numberWords = {
  votes: ['Votes', 'Weighted votes that bring a deal there.'],
  fastVotes: ['Fast votes', 'Or so many that come fast.'],
  fastMinutes: ['Minutes', 'What counts as fast.'],
  fastVoters: ['Known voters', 'How many of the fast ones the site must know.'],
  voters: ['Voters in a week', 'For whom these numbers are meant; a smaller site needs fewer.'],
  votesLeast: ['At least', 'Even on the smallest site.'],
} as const;
type NumberName = keyof typeof numberWords;
const numberNames = Object.keys(numberWords) as NumberName[];

function Numbers({ settings: { frontPage } }: { settings: SiteSettings }) {
  const api = useApi();
  const saved = useSaved();
  const form = useAdminForm({ ...frontPage }, async (given) => {
    const numbers = numberNames.map((name) => [name, Number(given[name])]);
    saved((await api('PUT /settings', { body: { frontPage: Object.fromEntries(numbers) } })).data);
  });
  return (
    <Section title="Front page" text="What a deal needs to be marked as one for the front page.">
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
        {form.failure && <ErrorLine text={form.failure} />}
        <div className="grid gap-4 sm:grid-cols-2 compact:grid-cols-3">
          {numberNames.map((name) => (
            <Field key={name} label={numberWords[name][0]} hint={numberWords[name][1]} error={form.errorOf(name)}>
              {(control) => <Input {...control} {...form.register(name)} type="number" min={1} inputMode="numeric" />}
            </Field>
          ))}
        </div>
        <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
          Save the numbers
        </Button>
      </form>
    </Section>
  );
}
