import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { languageTag, presentLanguage, t } from '@haggle/contract/messages/translate';
import { afterEach, expect, test } from 'vitest';
import { english } from '../../../../../messages/english.ts';
import { listLanguages } from '../../../../../messages/read-messages.ts';
import { useSite } from '../../../../test/harness/site.ts';
import { createTasks } from '../../../schedule.ts';
import { readPresentation } from '../../seo/actions.ts';
import { invalidateSettings, presentSiteLocale, readSettings, storeFirstLocale } from './actions.ts';
import { putSetting } from './store.ts';

const site = useSite();

afterEach(async () => {
  // Other test files in this process expect English.
  await site.call('PUT /settings', { as: await site.admin(), body: { language: 'en', country: 'US' } });
});

test('an admin chooses language, country and time zone, and errors and emails follow immediately', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  const region = { language: 'de', country: 'AT', timeZone: 'Europe/Vienna' };
  expect((await saveSettings(region)).body.data).toMatchObject({ ...region, currency: 'USD' });
  const member = await site.member();
  await site.call('POST /auth/forgot-password', { body: { email: member.email } });
  await site.drain();
  const { data } = (await site.call('GET /admin/mails', { as: admin })).body;
  expect(data[0].subject).toBe('Ein neues Passwort für Haggle');
  const mail = (await site.call(`GET /admin/mails/${data[0]._id}`, { as: admin })).body.data;
  expect(mail.html).toContain('<html lang="de" dir="ltr">');
  const refusal = await saveSettings({ language: 'xx' });
  expect(refusal.body.details).toEqual([{ path: 'language', message: 'Wähle eine der Sprachen der Seite, etwa de.' }]);
  expect((await saveSettings({ currency: 'EURO' })).body.details[0].message).toBe('Wähle eine Währung, etwa EUR.');
  const tagline = async () => (await readPresentation(site.context, '/')).site.tagline;
  expect(await tagline()).toBe('Deals, von Menschen gefunden und geprüft');
  await saveSettings({ tagline: 'Schnäppchen aus Wien' });
  await saveSettings({ language: 'ar' });
  expect(await tagline()).toBe('Schnäppchen aus Wien');
  expect((await readPresentation(site.context, '/')).site).toMatchObject({
    locale: { language: 'ar' },
    direction: 'rtl',
  });
});

test('a command formats numbers like the site, but its texts stay English', async () => {
  await site.call('PUT /settings', { as: await site.admin(), body: { language: 'de', country: 'DE' } });
  presentLanguage(english);
  presentLocale(firstLocale);
  await presentSiteLocale(site.context);
  expect([formatNumber(1234.5), t('ui.tryAgain')]).toEqual(['1.234,5', 'Try Again']);
});

test('a command that reads the settings keeps its English texts', async () => {
  await site.call('PUT /settings', { as: await site.admin(), body: { language: 'de', country: 'DE' } });
  presentLanguage(english);
  const context = { ...site.context, isCommand: true };
  invalidateSettings(context);
  expect((await readSettings(context)).language).toBe('de');
  expect([formatNumber(1234.5), t('ui.tryAgain')]).toEqual(['1.234,5', 'Try Again']);
  invalidateSettings(site.context);
  await readSettings(site.context);
  expect(t('ui.tryAgain')).toBe('Erneut versuchen');
});

test('the currency is fixed once the site has a deal, and the settings page is told so', async () => {
  const admin = await site.admin();
  const saveSettings = (body: object) => site.call('PUT /settings', { as: admin, body });
  const readChoices = async () => (await site.call('GET /settings/region', { as: admin })).body.data;
  expect((await saveSettings({ currency: 'EUR' })).body.data.currency).toBe('EUR');
  expect(await readChoices()).toEqual({ languages: listLanguages(), isCurrencyFixed: false });
  await site.deal(await site.member());
  expect(await readChoices()).toMatchObject({ isCurrencyFixed: true });
  expect((await site.call('GET /settings/region', { as: await site.member() })).status).toBe(403);
  const refusal = await saveSettings({ currency: 'USD' });
  expect(refusal.body).toMatchObject({ code: 'currency_fixed' });
  expect(refusal.body.error).toContain('can no longer change');
  expect((await saveSettings({ currency: 'EUR' })).status).toBe(200);
});

test('digits are those of the country until others are chosen, in texts and counts too', async () => {
  const admin = await site.admin();
  const saveSettings = async (body: object) => (await site.call('PUT /settings', { as: admin, body })).body.data;
  const readNumberingSystem = async () => (await readPresentation(site.context, '/')).site.locale.numberingSystem;
  const formatCounts = () => [t('ui.pageOf', { page: 2, pages: 12 }), t('deals.comments', { count: 12 })].join(' ');
  expect(await saveSettings({ language: 'ar', country: 'AE' })).toMatchObject({ digits: 'latin' });
  expect([await readNumberingSystem(), formatCounts()]).toEqual(['latn', expect.stringMatching(/2.*12.*12/)]);
  expect(await saveSettings({ country: 'EG' })).toMatchObject({ digits: 'local' });
  expect([await readNumberingSystem(), formatCounts()]).toEqual(['arab', expect.stringMatching(/٢.*١٢.*١٢/)]);
  expect(await saveSettings({ digits: 'latin' })).toMatchObject({ digits: 'latin', country: 'EG' });
  expect(await readNumberingSystem()).toBe('latn');
  expect(await saveSettings({ country: 'AE', digits: 'local' })).toMatchObject({ digits: 'local' });
  expect(await readNumberingSystem()).toBe('arab');
});

test('locale settings of the environment override neither chosen ones nor the currency of existing deals', async () => {
  const fetchSettings = async () => (await site.call('GET /settings')).body.data;
  await site.deal(await site.member());
  await storeFirstLocale(site.context, { language: 'fr', country: 'FR', currency: 'CHF' });
  const settingsBefore = await fetchSettings();
  expect(settingsBefore.currency).not.toBe('CHF');
  await storeFirstLocale(site.context, { country: 'CA' });
  expect((await fetchSettings()).country).toBe(settingsBefore.country);
});

test('a job uses the language that was set in another process', async () => {
  const { context } = site;
  const admin = await site.admin();
  await site.drain();
  await putSetting(context.database, { name: 'language', value: 'de', by: admin.id, at: context.clock() });
  // As if the cached settings had expired a few seconds later.
  invalidateSettings(context);
  expect(languageTag()).toBe('en');
  await createTasks(context)['clean-up-pictures']?.({});
  expect(languageTag()).toBe('de');
});
