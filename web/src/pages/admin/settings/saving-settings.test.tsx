// @vitest-environment happy-dom
import { errors } from '@haggle/contract/errors';
import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';
import type { SettingsFilePreview } from '@haggle/contract/site/settings-history';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { findToast, findToastButton } from '../../../../test/harness/browser.ts';
import { type Answers, refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { siteSettings } from '../../../../test/harness/site-settings.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { NameStep } from '../setup/name-step.tsx';
import { ImportSettings } from './import-settings.tsx';
import { OwnerFields } from './owner-settings.tsx';
import { siteSettingsQuery } from './queries.ts';
import { RegionFields } from './region-settings.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { SettingsPageContext } from './settings-page-state.ts';
import { SettingsSection } from './settings-section.tsx';

const [, changedText] = errors.changed_meanwhile;

interface FakeSite {
  settings: SiteSettings;
}

/** Saves as the server does: refuses if a value isn't the expected one any more. */
function applyChange(site: FakeSite, body: unknown) {
  const { expected = {}, ...change } = body as SettingsChange & { expected?: SettingsChange };
  const { settings } = site;
  const isUnchanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(settings[name as keyof SiteSettings]) === JSON.stringify(value);
  if (!Object.entries(expected).every(isUnchanged)) return refuse('changed_meanwhile');
  site.settings = { ...settings, ...change } as SiteSettings;
  return one(site.settings);
}

function Page({ show }: { show: (settings: SiteSettings) => ReactNode }) {
  const { data: settings } = useQuery(siteSettingsQuery(useApi()));
  if (!settings) return null;
  const state = { settings, defaults: siteSettings(), isShown: () => true };
  return <SettingsPageContext value={state}>{show(settings)}</SettingsPageContext>;
}

function renderSettings(site: FakeSite, show: (settings: SiteSettings) => ReactNode, answers: Answers = {}) {
  return render(<Page show={show} />, {
    as: ada,
    answers: {
      'GET /settings': () => one(site.settings),
      'GET /settings/region': one({ languages: ['en', 'ar'], isCurrencyFixed: false }),
      'PUT /settings': ({ body }) => applyChange(site, body),
      ...answers,
    },
  });
}

test('unchanged digits are sent along with a new country, as they would follow it otherwise', async () => {
  const site = { settings: siteSettings({ language: 'ar', country: 'MA' }) };
  const { user, calls } = await renderSettings(site, (settings) => <RegionFields settings={settings} />);
  // happy-dom doesn't select an option by the form's value.
  await user.selectOptions(await screen.findByLabelText('Language'), 'ar');
  await user.selectOptions(screen.getByLabelText('Country'), 'EG');
  await user.selectOptions(screen.getByLabelText('Digits'), 'latin');
  await user.click(screen.getByRole('button', { name: 'Save language and region' }));
  await waitFor(() => expect(calls('PUT /settings')).toHaveLength(1));
  expect(calls('PUT /settings')[0]?.body).toMatchObject({
    country: 'EG',
    digits: 'latin',
    expected: { country: 'MA', digits: 'latin' },
  });
});

test('setup steps send a setting even if nothing was changed', async () => {
  const { user, calls } = await renderSettings({ settings: siteSettings() }, (settings) => (
    <>
      <NameStep settings={settings} />
      <RegionFields settings={settings} isStep />
    </>
  ));
  await user.selectOptions(await screen.findByLabelText('Language'), 'en');
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'UTC');
  await user.click(screen.getByRole('button', { name: 'Save language and region' }));
  await waitFor(() => expect(calls('PUT /settings')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(calls('PUT /settings')).toHaveLength(2));
  expect(calls('PUT /settings').map(({ body }) => body)).toEqual([
    { country: 'US', expected: { country: 'US' } },
    { siteName: 'Haggle', expected: { siteName: 'Haggle' } },
  ]);
});

test('undoing the owner’s details removes the imprint link that was added with them', async () => {
  const site: FakeSite = { settings: siteSettings() };
  const { user } = await renderSettings(site, (settings) => <OwnerFields settings={settings} />, {
    'PUT /settings': ({ body }) => {
      const links = { footer: [{ label: 'Imprint', to: '/pages/imprint' }], menu: [] };
      const hasOwner = (body as SettingsChange).ownerName !== null;
      return applyChange(site, { ...(hasOwner && { links }), ...(body as object) });
    },
  });
  await user.type(await screen.findByLabelText('Owner'), 'Ada Hunt');
  await user.type(screen.getByLabelText('Postal address'), '1 Market St');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await findToastButton('Saved. Pages show it the next time they load.', 'Undo'));
  await waitFor(() => expect(site.settings.ownerName).toBeNull());
  expect(site.settings.links.footer).toEqual([]);
});

test.each([
  ['Posts before a member counts as known', 'knownPosts'],
  ['Longest wait, in hours', 'reviewHours'],
] as const)('an emptied number is not saved as zero: %s', async (label, name) => {
  const site = { settings: siteSettings() };
  const { user, calls } = await renderSettings(site, (settings) => <ReviewSettings settings={settings} />, {
    'PUT /settings': refuse('invalid', { [name]: 'Use a whole number.' }),
  });
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Use a whole number.');
  expect(calls('PUT /settings')[0]?.body).toMatchObject({ [name]: null });
});

test('restoring defaults does not overwrite a setting that someone else has changed', async () => {
  const site = { settings: siteSettings({ knownPosts: 5 }) };
  const { user } = await renderSettings(site, () => <SettingsSection id="staff">{null}</SettingsSection>);
  const button = await screen.findByRole('button', { name: 'Restore defaults' });
  site.settings = siteSettings({ knownPosts: 9 });
  await user.click(button);
  await findToast(changedText());
  expect(site.settings.knownPosts).toBe(9);
  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  await waitFor(() => expect(site.settings.knownPosts).toBe(3));
});

test('importing settings does not overwrite a change made since the preview, which is reloaded', async () => {
  const site = { settings: siteSettings({ siteName: 'Second' }) };
  const preview = (): SettingsFilePreview => ({
    from: { name: 'First', address: 'https://first.example', exportedAt: '2026-03-01T12:00:00.000Z' },
    lines: [{ name: 'siteName', now: site.settings.siteName, wanted: 'First', problem: null }],
    same: 0,
    change: { siteName: 'First' },
  });
  const { user, calls } = await renderSettings(site, () => <ImportSettings />, {
    'POST /admin/settings/import': () => one(preview()),
  });
  const file = new File(['{"kind":"haggle-settings"}'], 'settings.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Import from a file'), file);
  await screen.findByText('Second');
  site.settings = siteSettings({ siteName: 'Third' });
  await user.click(screen.getByRole('button', { name: 'Import 1 setting' }));
  await findToast(changedText());
  expect(site.settings.siteName).toBe('Third');
  await screen.findByText('Third');
  expect(calls('POST /admin/settings/import')[1]?.body).toEqual({ file: { kind: 'haggle-settings' } });
  await user.click(screen.getByRole('button', { name: 'Import 1 setting' }));
  await waitFor(() => expect(site.settings.siteName).toBe('First'));
});
