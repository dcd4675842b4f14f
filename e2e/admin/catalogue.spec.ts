import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { type RunningSite, runSite } from '../../scripts/browser/run-site.ts';
import { type Api, createApi } from '../../web/src/lib/api.ts';
import { axe } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { admin as adminAccount } from '../support/site.ts';

// Name, colour and categories affect the whole site, so this needs its own.
test.describe.configure({ mode: 'serial' });

let site: RunningSite;
let admin: { api: Api; token: string };

const apiFor = (token: string | null) =>
  createApi({ transport: (request) => fetch(request), origin: site.origin, token: () => token });

async function openPage(browser: Browser, token?: string): Promise<Page> {
  const localStorage = token ? [{ name: 'authToken', value: token }] : [];
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  });
  return context.newPage();
}

/** Returns axe's findings at two widths in the light theme, and colour findings in the dark theme. */
async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await (await axe(page)).analyze();
    found.push(...violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html}`));
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${width}: sideways`);
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const { violations } = await (await axe(page)).withRules(['color-contrast']).analyze();
  await page.setViewportSize({ width: 1280, height: 900 });
  return [...found, ...violations.map(({ id, nodes }) => `dark: ${id}: ${nodes[0]?.html}`)];
}

test.beforeAll(async () => {
  site = await runSite({
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    HAGGLE_DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  });
  const { token } = await apiFor(null)('POST /auth/login', { body: adminAccount });
  admin = { api: apiFor(token), token };
});

test.afterAll(() => site?.stop());

test('an admin moves and merges categories by keyboard alone, and the address of a merged one redirects', async ({
  browser,
}) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/categories');
  await expect(page.getByText('No categories yet')).toBeVisible();
  for (const name of ['Sound', 'Screens', 'Speakers']) {
    await page.getByRole('button', { name: 'Add a category' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${name} is added.` })).toBeVisible();
  }
  const statusLine = page.getByRole('main').getByRole('status').first();
  const handle = page.getByRole('button', { name: 'Move Speakers' });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(statusLine).toHaveText('Speakers is now 2 of 3 at the top.');
  await page.keyboard.press('ArrowRight');
  await expect(statusLine).toHaveText('Speakers is now 1 of 1 in Sound.');
  await page.keyboard.press('ArrowLeft');
  await expect(statusLine).toHaveText('Speakers is now 2 of 3 at the top.');
  await page.keyboard.press('ArrowDown');
  await expect(statusLine).toHaveText('Speakers is now 3 of 3 at the top.');
  await page.keyboard.press('ArrowDown');
  await expect(statusLine).toHaveText('It is the last one already.');
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Merge: Speakers' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Into').focus();
  await page.keyboard.type('Sound');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(statusLine).toHaveText('Speakers is merged into Sound.');
  const redirectResponse = await fetch(`${site.origin}/categories/speakers?page=2`, { redirect: 'manual' });
  expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
    301,
    '/categories/sound?page=2',
  ]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('an admin drags a category into another one', async ({ browser }) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/categories');
  const row = page.getByRole('listitem').filter({ hasText: 'Sound' });
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not drawn.');
  await page.getByRole('button', { name: 'Move Screens' }).hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('Screens is now 1 of 1 in Sound.')).toBeVisible();
  expect((await admin.api('GET /categories/tree')).data[0]?.children.map(({ path }) => path)).toEqual([
    'sound/screens',
  ]);
});

test('an admin names the site, gives it a visible colour and uploads a logo', async ({ browser }) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/catalogue/settings');
  await page.getByLabel('Name', { exact: true }).fill('Penny Wise');
  await page.getByLabel('Tagline').fill('small prices, well checked');
  await page.locator('#looks').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Pages show it the next time they load.')).toBeVisible();
  await page.getByLabel('Accent color', { exact: true }).fill('#ffee88');
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(page.getByText(/hard to see on the light theme/)).toBeVisible();
  await page.getByLabel('Accent color', { exact: true }).fill('#2563eb');
  const saveResponse = page.waitForResponse((answer) => answer.url().endsWith('/settings') && answer.ok());
  await page.getByRole('button', { name: 'Save look' }).click();
  await saveResponse;
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Current logo' })).toHaveJSProperty('naturalWidth', 90);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('an admin gives a page a title of its own', async ({ browser }) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/seo');
  await page.getByRole('button', { name: 'Add a title or description' }).click();
  await page.getByLabel('Page', { exact: true }).fill('/deals');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Every deal there is');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Every deal there is' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('the HTML for visitors has the site’s name, colour and logo, and the title that an admin gave a page', async ({
  browser,
}) => {
  const html = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
  expect(await html('/')).toContain('<title>Penny Wise: small prices, well checked</title>');
  expect(await html('/faq')).toContain(' | Penny Wise</title>');
  expect((await html('/')).split('</head>')[0]).toContain('--color-accent:#2563eb');
  expect(await html('/deals')).toContain('<title>Every deal there is</title>');
  const visitor = await openPage(browser);
  const failures: Error[] = [];
  visitor.on('pageerror', (error) => failures.push(error));
  await visitor.goto('/deals');
  await expect(visitor.locator('html[data-live]')).toBeAttached();
  expect(failures).toEqual([]);
  await expect(visitor.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/images\//);
  await expect(visitor).toHaveTitle('Every deal there is');
  await expect(visitor.getByRole('link', { name: 'Penny Wise, home' })).toBeVisible();
  const colour = (name: string) =>
    visitor.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  expect(await colour('--color-accent')).toBe('#2563eb');
});

test('an admin writes a guide with a preview, deletes it and restores it by Undo', async ({ browser }) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/catalogue/articles');
  await page.getByRole('link', { name: 'Write a guide' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('How to buy a kettle');
  await page.getByLabel('Text', { exact: true }).fill('## Water first\n\nThen the rest.');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Water first' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The guide is published.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Guides' }).click();
  await page.getByRole('button', { name: 'Delete: How to buy a kettle' }).click();
  await expect(page.getByText('No guides here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'How to buy a kettle' })).toBeVisible();
  expect((await fetch(`${site.origin}/articles/how-to-buy-a-kettle`)).status).toBe(200);
});

test('a synonym is added, tried in a search, edited, deleted and restored by Undo', async ({ browser }) => {
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/catalogue/synonyms');
  const searchTrial = page.getByRole('region', { name: 'Try a search' });
  await searchTrial.getByRole('searchbox').fill('the telly -plastic');
  await expect(searchTrial).toContainText('“telly” also finds “television”');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a synonym' }).click();
  await page.getByRole('textbox', { name: 'When somebody searches for' }).fill('kettlebell');
  await page.getByRole('textbox', { name: 'Also finds' }).fill('the');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/can't be synonyms/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Also finds' }).fill('girya');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“kettlebell” also finds “girya”, and vice versa.')).toBeVisible();
  await searchTrial.getByRole('searchbox').fill('the girya -plastic');
  await expect(searchTrial).toContainText('“girya” also finds “kettlebell”');
  await expect(searchTrial).toContainText('Leaves out“plastic”');

  await page.getByLabel('Search', { exact: true }).fill('girya');
  await page.getByLabel('Search', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Edit: kettlebell, girya' }).click();
  await page.getByRole('checkbox', { name: /Works both ways/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(searchTrial).not.toContainText('also finds');
  await page.getByRole('button', { name: 'Delete: kettlebell, girya' }).click();
  await expect(page.getByText('No synonyms here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /kettlebell girya No/ })).toBeVisible();
});

test('visitors and members are redirected from the admin area', async ({ browser }) => {
  const account = { username: 'kettle_ann', email: 'ann@journeys.example', password: 'quite a long password' };
  const { token } = await apiFor(null)('POST /auth/register', { body: account });
  const visitor = await openPage(browser);
  const member = await openPage(browser, token);
  for (const path of ['/admin/categories', '/admin/catalogue/stores', '/admin/seo']) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login/);
    await member.goto(path);
    await expect(member).toHaveURL(`${site.origin}/`);
  }
  expect((await fetch(`${site.origin}/admin/catalogue/nothing`)).status).toBe(404);
});

test('an admin with a second login step can require it of all staff, who are told where to set it up', async ({
  browser,
}) => {
  const account = { username: 'kettle_ben', email: 'ben@journeys.example', password: 'quite a long password' };
  const secondAdmin = (await apiFor(null)('POST /auth/register', { body: account })).data;
  await admin.api('PUT /admin/users/:id/role', { params: { id: secondAdmin.user.id }, body: { role: 'admin' } });
  const page = await openPage(browser, admin.token);
  await page.goto('/admin/catalogue/settings');
  const toggle = page.getByRole('switch', { name: 'Admins and staff must use a second step' });
  await toggle.click();
  const adminsRegion = page.getByRole('region', { name: 'Admins and staff' });
  await expect(adminsRegion.getByRole('alert')).toContainText('Set up two-step login or a passkey');
  await expect(adminsRegion.getByRole('link', { name: 'Set up a second step' })).toHaveAttribute(
    'href',
    /tab=security/,
  );
  await expect(toggle).toHaveAttribute('aria-checked', 'false');

  const { data } = await admin.api('POST /auth/totp', { body: { currentPassword: adminAccount.password } });
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await admin.api('PUT /auth/totp', { body: { code } });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');

  const restrictedPage = await openPage(browser, secondAdmin.token);
  await restrictedPage.goto('/admin/catalogue/settings');
  await expect(restrictedPage.getByRole('heading', { name: 'This part needs a second step' })).toBeVisible();
  await expect(restrictedPage.getByText('Access denied.')).toBeHidden();
  expect(await findAccessibilityProblems(restrictedPage)).toEqual([]);
  await restrictedPage.getByRole('link', { name: 'Set up a second step' }).click();
  await expect(restrictedPage.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
});
