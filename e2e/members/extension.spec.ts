import type { BrowserContext, Page } from '@playwright/test';
import { openExtensionBrowser } from '../support/extension.ts';
import { expect, storageStateOf, test } from '../support/fixtures.ts';
import { createPhoto, publish, uniqueWord } from '../support/posting.ts';
import { shopPage, siteOrigin } from '../support/site.ts';

const shopHosts = ['http://shop.localhost/*'];

// The first requests of a tab that the extension opens may be sent before the test's routes apply.
test.use({ allowedErrors: /ERR_NAME_NOT_RESOLVED \(https:\/\/pictures\.example\// });

/** Stubs the favicons that browsers request, and the pictures in pages, which don't exist in the test network. */
async function stubPictures(context: BrowserContext): Promise<void> {
  const { buffer } = await createPhoto('front.png', '#b5651d');
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: buffer }),
  );
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
}

async function openShopPage(context: BrowserContext, product: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shopPage(product));
  return page;
}

test('an unknown product can be posted from the shop’s page in two clicks', async ({ member, complaints }) => {
  const { token } = await member();
  const browser = await openExtensionBrowser({ complaints, site: siteOrigin(), hosts: shopHosts });
  const { context, requestedPaths } = browser;
  try {
    await stubPictures(context);
    // Pages without an origin have no storage.
    await context.addInitScript(
      ([origin, name, value]) => {
        if (location.origin === origin) localStorage.setItem(name as string, value as string);
      },
      [siteOrigin(), 'authToken', storageStateOf(token).origins[0]?.localStorage[0]?.value],
    );
    const kettle = `copper-kettle-${uniqueWord()}`;
    const page = await openShopPage(context, kettle);
    const popup = await browser.openPopup(page);
    await expect(popup.getByRole('status')).toHaveText(/Nobody has posted this/);
    // So far, only two characters of a hash have been sent to the site.
    expect(requestedPaths.filter((path) => !/^\/api\/deals\/known\/[0-9a-f]{2}$/.test(path))).toEqual([]);
    const [form] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: 'Post this deal' }).click(),
    ]);
    await expect(form.getByLabel('Link to the deal')).toHaveValue(shopPage(kettle));
    await expect(form.getByRole('main').getByLabel('Title')).toHaveValue(new RegExp(kettle.replaceAll('-', ' '), 'i'));
    await form.getByRole('button', { name: 'Submit Deal' }).click();
    await expect(form).toHaveURL(/\/deals\/\d+/);
  } finally {
    await browser.close();
  }
});

test('a known product shows price, lowest prices and comments, and its address is never sent to the site', async ({
  admin,
  member,
  complaints,
}) => {
  const lamp = `brass-lamp-${uniqueWord()}`;
  const author = await member();
  const id = await publish(author, admin, {
    title: `Brass lamp ${uniqueWord()}`,
    price: 31.5,
    dealURL: shopPage(lamp),
  });
  await author.api('POST /deals/:id/comments', { params: { id }, body: { body: 'Bright enough to read by.' } });
  const browser = await openExtensionBrowser({ complaints, site: siteOrigin(), hosts: shopHosts });
  const { context, requestedPaths } = browser;
  try {
    await stubPictures(context);
    const page = await openShopPage(context, lamp);
    await page.goto(`${shopPage(lamp)}?utm_source=newsletter#reviews`);
    const popup = await browser.openPopup(page);
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/^Brass lamp/);
    await expect(popup.getByRole('main')).toContainText('$31.50');
    await expect(popup.getByText('Lowest in 365 days')).toBeVisible();
    await expect(popup.getByText(/1 comment/)).toBeVisible();
    expect(await browser.readBadge(page)).not.toBe('');
    expect(requestedPaths.join(' ')).not.toContain('lamp');
    const [deal] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: /^Open on/ }).click(),
    ]);
    await expect(deal).toHaveURL(new RegExp(`/deals/${id}/`));
  } finally {
    await browser.close();
  }
});

test('any Haggle site can be chosen, invalid addresses are refused, and shops can be checked automatically', async ({
  admin,
  member,
  complaints,
}) => {
  const lamp = `iron-lamp-${uniqueWord()}`;
  const author = await member();
  await publish(author, admin, { title: `Iron lamp ${uniqueWord()}`, price: 12, dealURL: shopPage(lamp) });
  const browser = await openExtensionBrowser({ complaints, hosts: ['http://localhost/*', ...shopHosts] });
  const { context } = browser;
  try {
    await stubPictures(context);
    const page = await openShopPage(context, lamp);
    const popupBefore = await browser.openPopup(page);
    await expect(popupBefore.getByRole('status')).toHaveText('Choose your deals site first.');
    const options = await browser.openOptions();
    const saveAddress = async (address: string) => {
      await options.getByLabel('Your deals site').fill(address);
      await options.getByRole('button', { name: 'Save site' }).click();
    };
    await saveAddress('not an address');
    await expect(options.getByRole('status')).toContainText('Enter an address');
    await saveAddress(siteOrigin());
    await expect(options.getByRole('status')).toContainText('Saved.');
    const popup = await browser.openPopup(page);
    await popup.getByLabel(/automatically/).check();
    await expect(popup.getByLabel(/automatically/)).toBeChecked();
    const otherTab = await openShopPage(context, lamp);
    await expect.poll(() => browser.readBadge(otherTab)).not.toBe('');
    await options.reload();
    await options.getByRole('button', { name: /^Stop checking/ }).click();
    await expect(options.getByText('To check a single shop')).toBeVisible();
  } finally {
    await browser.close();
  }
});
