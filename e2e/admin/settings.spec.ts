import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';

const address = '/admin/catalogue/settings';

test('a setting is found by search, shows its effect before it is saved, and can be undone from the history', async ({
  admin: { page, api },
}) => {
  const trustLevelsBefore = (await api('GET /settings', {})).data.trustLevels;
  await page.goto(address);
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('proved right');
  const trustRegion = page.getByRole('region', { name: 'Trust levels' });
  await expect(page.getByRole('region', { name: 'Points', exact: true })).toBeHidden();
  const deals = trustRegion.getByRole('group', { name: /^Level 2/ }).getByLabel('Approved deals');
  await deals.fill('-1');
  await trustRegion.getByRole('button', { name: 'Save trust levels' }).click();
  await expect(trustRegion.getByText('Use at least 0.')).toBeVisible();
  await deals.fill('1');
  await expect(trustRegion.getByRole('status')).toContainText(/trust level would change|would be trusted/);
  await trustRegion.getByRole('button', { name: 'Save trust levels' }).click();
  await expect(trustRegion.getByText('Default 3')).toBeVisible();
  await expect(trustRegion.getByRole('button', { name: 'Restore defaults' })).toBeVisible();
  expect((await api('GET /settings', {})).data.trustLevels.publishing.approvedDeals).toBe(1);
  const history = page.getByRole('region', { name: 'History' });
  // Other journeys change other settings in parallel.
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Trust levels' })
    .getByRole('button', { name: /^Undo the change/ })
    .first()
    .click();
  await expect(deals).toHaveValue(String(trustLevelsBefore.publishing.approvedDeals));
  expect((await api('GET /settings', {})).data.trustLevels).toEqual(trustLevelsBefore);
});

test('a new order of search results is tried on past searches without being saved', async ({
  admin: { page, api },
}) => {
  await page.goto(`${address}#search`);
  const order = page.getByRole('region', { name: 'Order of search results' });
  await order.getByLabel('Votes').fill('300');
  await expect(order.getByRole('button', { name: 'Try on past searches' })).toBeDisabled();
  await order.getByLabel('Votes').fill('0');
  await order.getByRole('button', { name: 'Try on past searches' }).click();
  // The existing searches depend on earlier journeys.
  await expect(order.getByRole('status')).toHaveText(/There are no recent searches|search(es)? tried|find/);
  expect((await api('GET /settings', {})).data.search.votes).toBe(100);
});

test('unsaved text stays while the settings are searched', async ({ admin: { page } }) => {
  await page.goto(address);
  await page.getByLabel('Tagline').fill('half a thought');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('no such setting');
  await expect(page.getByText('No setting matches')).toBeVisible();
  await search.fill('');
  await expect(page.getByLabel('Tagline')).toHaveValue('half a thought');
});

test.describe('a settings file', () => {
  // A file without settings is refused.
  test.use({ allowedErrors: /422/ });

  test('transfers settings to another site and shows the changes before they are imported', async ({
    admin: { page, api },
  }, testInfo) => {
    const { data: first } = await api('GET /settings', {});
    await page.goto(address);
    const transfer = page.getByRole('region', { name: 'Copy settings to another site' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      transfer.getByRole('button', { name: 'Export settings' }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    const path = testInfo.outputPath('settings.json');
    await writeFile(path, JSON.stringify({ ...file, settings: { ...file.settings, knownPosts: 7, glow: true } }));
    await transfer.getByLabel('Import from a file').setInputFiles(path);
    await expect(transfer.getByText('Stays unchanged:')).toBeVisible();
    await transfer.getByRole('button', { name: 'Import 1 setting' }).click();
    await expect(page.getByLabel('Posts before a member counts as known')).toHaveValue('7');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByLabel('Posts before a member counts as known')).toHaveValue(String(first.knownPosts));
    const brokenFile = testInfo.outputPath('broken.json');
    await writeFile(brokenFile, '{"hello":');
    await transfer.getByLabel('Import from a file').setInputFiles(brokenFile);
    await expect(transfer.getByRole('alert')).toContainText("doesn't contain settings");
  });
});

test('an open form saves only the fields changed in it, and Undo restores only those', async ({
  admin: { page, api },
}) => {
  const { rulesUrl, contactEmail } = (await api('GET /settings', {})).data;
  await page.goto(address);
  const form = page.getByRole('region', { name: 'Name and contact' });
  await expect(form.getByLabel('Rules', { exact: true })).toHaveValue(rulesUrl ?? '');
  await api('PUT /settings', { body: { contactEmail: 'someone.else@example.com' } });
  await form.getByLabel('Rules', { exact: true }).fill('/rules-of-mine');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const keptSettings = { contactEmail: 'someone.else@example.com' };
  expect((await api('GET /settings', {})).data).toMatchObject({ ...keptSettings, rulesUrl: '/rules-of-mine' });
  await undo.click();
  await expect(form.getByLabel('Rules', { exact: true })).toHaveValue(rulesUrl ?? '');
  expect((await api('GET /settings', {})).data).toMatchObject({ ...keptSettings, rulesUrl });
  await api('PUT /settings', { body: { contactEmail } });
});

test.describe('two admins', () => {
  test.use({ allowedErrors: /409/ });

  test('a change by someone else is reported before it is overwritten', async ({ admin: { page, api } }) => {
    const { affiliateSharePercent: first } = (await api('GET /settings', {})).data;
    await page.goto(address);
    const form = page.getByRole('region', { name: 'Affiliate', exact: true });
    const share = form.getByRole('textbox');
    await expect(share).toHaveValue(String(first));
    await api('PUT /settings', { body: { affiliateSharePercent: 12 } });
    await share.fill('34');
    await form.getByRole('button', { name: 'Save share' }).click();
    await expect(form.getByText('Somebody has changed this in the meantime.')).toBeVisible();
    expect((await api('GET /settings', {})).data.affiliateSharePercent).toBe(12);
    await page.reload();
    await expect(form.getByText('Somebody has changed this since')).toBeVisible();
    await expect(share).toHaveValue('34');
    await form.getByRole('button', { name: 'Save share' }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect((await api('GET /settings', {})).data.affiliateSharePercent).toBe(34);
    await api('PUT /settings', { body: { affiliateSharePercent: first } });
  });
});
