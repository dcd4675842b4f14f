import { entriesOf } from '@haggle/contract/keys';
import { listCountries } from '@haggle/contract/locale/codes';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { hasLocalDigits, usualDigits } from '@haggle/contract/locale/digits';
import { exampleOf } from '@haggle/contract/locale/example';
import { formatList } from '@haggle/contract/locale/lists';
import { countryName, currencyName, ownLanguageName } from '@haggle/contract/locale/names';
import { t } from '@haggle/contract/messages/translate';
import type { RegionChoices, SiteSettings } from '@haggle/contract/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminForm } from '../../../features/admin-kit/admin-form.tsx';
import { listTimeZones } from '../../../features/notification-settings/time-zones.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useNow } from '../../../lib/clock.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { regionChoicesQuery } from './queries.ts';
import { localDigits, type NamedOption, toNamedOptions, toZoneOptions } from './region-choices.ts';
import { proposeRegion } from './region-proposals.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings for the site's language, country, currency, time zone and digits. */
export function Region({ settings }: { settings: SiteSettings }) {
  return (
    <SettingsSection id="region">
      <RegionFields settings={settings} />
    </SettingsSection>
  );
}

interface RegionProps {
  settings: SiteSettings;
  /** Whether saving is a step of the setup, which must work even if nothing was changed. */
  isStep?: boolean;
}

/** The region's fields without the section heading. */
export function RegionFields({ settings, isStep = false }: RegionProps) {
  const query = useQuery({ ...regionChoicesQuery(useApi()), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton className="h-96 max-w-xl rounded-xl" />;
  if (!query.data) return <ErrorLine text={query.error?.message} onRetry={() => void query.refetch()} />;
  return <RegionForm settings={settings} choices={query.data} isStep={isStep} />;
}

function RegionForm({ settings, choices, isStep }: Required<RegionProps> & { choices: RegionChoices }) {
  const { isCurrencyFixed } = choices;
  const { language, currency, country, timeZone, digits } = settings;
  const values = { language, currency, country, timeZone, digits };
  // The page's language is fixed when it loads.
  const onSaved = (submitted: typeof values) => submitted.language !== language && location.reload();
  const always = isStep ? (['country'] as const) : [];
  const changeOptions = { followers: { digits: ['language', 'country'] }, always } as const;
  const form = useSettingsForm(
    { values, draft: 'settings region', onSaved, ...changeOptions },
    ({ currency, ...rest }) => ({ ...rest, ...(!isCurrencyFixed && { currency }) }),
  );
  const [options] = useState(() => listOptions(settings, choices));
  const chosen = form.watch();
  // Values that fit the language and country are proposed only for a new site, not for one that has deals.
  const manualFields = useRef(new Set<string>(isCurrencyFixed ? ['country', 'currency', 'timeZone'] : []));
  const proposeOnChange = (changed: 'language' | 'country') => ({
    onChange: () => {
      if (changed === 'country') manualFields.current.add(changed);
      const proposed = proposeRegion(form.getValues(), changed, (name) => manualFields.current.has(name));
      for (const [name, value] of entriesOf(proposed)) if (value) form.setValue(name, value);
      form.setValue('digits', usualDigits(form.getValues()));
    },
  });
  const markManual = (name: 'currency' | 'timeZone') => ({ onChange: () => void manualFields.current.add(name) });
  const notes = {
    currency: isCurrencyFixed ? t('admin-settings.region.currencyFixed') : t('admin-settings.region.currencyHint'),
    country: t('admin-settings.region.countryHint'),
    timeZone: t('admin-settings.region.timeZoneHint'),
  };
  return (
    <AdminForm form={form}>
      <Field label={t('admin-settings.region.language')} error={form.errorOf('language')}>
        {(control) => (
          <Choice
            {...control}
            {...form.register('language', proposeOnChange('language'))}
            options={options.languages}
          />
        )}
      </Field>
      <Field label={t('admin-settings.region.country')} hint={notes.country} error={form.errorOf('country')}>
        {(control) => (
          <Choice {...control} {...form.register('country', proposeOnChange('country'))} options={options.countries} />
        )}
      </Field>
      <Field label={t('admin-settings.region.currency')} hint={notes.currency} error={form.errorOf('currency')}>
        {(control) => (
          <Choice
            {...control}
            {...form.register('currency', markManual('currency'))}
            disabled={isCurrencyFixed}
            options={options.currencies}
          />
        )}
      </Field>
      <Field label={t('admin-settings.region.timeZone')} hint={notes.timeZone} error={form.errorOf('timeZone')}>
        {(control) => (
          <Choice {...control} {...form.register('timeZone', markManual('timeZone'))} options={options.zones} />
        )}
      </Field>
      {hasLocalDigits(chosen) && (
        <Field label={t('admin-settings.region.digits')} error={form.errorOf('digits')}>
          {(control) => (
            <Select {...control} {...form.register('digits')}>
              <option value="latin">{t('admin-settings.digits.latin')}</option>
              <option value="local">{t('admin-settings.digits.local', { digits: localDigits(chosen) })}</option>
            </Select>
          )}
        </Field>
      )}
      <Example settings={chosen} />
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {t('admin-settings.region.save')}
      </Button>
    </AdminForm>
  );
}

function Choice({ options, ...rest }: React.ComponentProps<'select'> & { options: readonly NamedOption[] }) {
  return (
    <Select {...rest}>
      {options.map(({ code, name, lang }) => (
        <option key={code} value={code} lang={lang}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function listOptions({ language, country, currency, timeZone }: SiteSettings, { languages }: RegionChoices) {
  return {
    languages: toNamedOptions([...languages, language], ownLanguageName).map((one) => ({ ...one, lang: one.code })),
    countries: toNamedOptions([...listCountries(), country], countryName),
    currencies: toNamedOptions(
      [...Intl.supportedValuesOf('currency'), currency],
      (code) => `${currencyName(code)} (${code})`,
    ),
    zones: toZoneOptions(listTimeZones(timeZone)),
  };
}

type RegionSettings = Pick<SiteSettings, 'language' | 'currency' | 'country' | 'timeZone' | 'digits'>;

/** An example of amounts, times and numbers in these settings. */
function Example({ settings }: { settings: RegionSettings }) {
  const now = useNow();
  const example = exampleOf(completeLocale(settings), new Date(now));
  return (
    <p className="text-sm">
      <span className="text-faint">{t('admin-settings.region.example')}</span>{' '}
      <output aria-label={t('admin-settings.region.example')}>
        <bdi>{formatList([example.amount, example.time, example.number], 'unit')}</bdi>
      </output>
    </p>
  );
}
