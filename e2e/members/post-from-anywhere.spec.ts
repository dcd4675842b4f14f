import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { createPhoto, uniqueWord } from '../support/posting.ts';
import { shopPage } from '../support/site.ts';

/**
 * Returns the address that a phone's share sheet opens, as Chromium reads it from the site's manifest
 * (https://www.w3.org/TR/web-share-target/).
 */
async function share(page: Page, sharedData: { title?: string; text?: string; url?: string }): Promise<string> {
  await page.goto('/about');
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest', {});
  expect(errors).toEqual([]);
  const { action, method, title, text, url } = manifest.shareTarget ?? {};
  expect(method).toMatch(/get/i);
  const names: Record<string, string | undefined> = { title, text, url };
  const fields = Object.entries(sharedData).map(([name, value]) => [names[name] ?? name, value]);
  return `${action}?${new URLSearchParams(fields)}`;
}

/** Stubs the pictures in the shop's pages, whose host doesn't exist in the test network. */
async function stubPictures(context: BrowserContext): Promise<void> {
  const { buffer } = await createPhoto('front.png', '#b5651d');
  await context.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: buffer }),
  );
}

const title = (page: Page) => page.getByRole('main').getByLabel('Title');

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('a page shared with the installed site opens the prefilled form, and one click posts it', async ({ member }) => {
  const { page } = await member();
  await stubPictures(page.context());
  const kettle = `copper-kettle-${uniqueWord()}`;
  await page.goto(await share(page, { title: 'Kettle', text: `Look at this: ${shopPage(kettle)}` }));
  await expect(page.getByLabel('Link to the deal')).toHaveValue(shopPage(kettle));
  await expect(title(page)).toHaveValue(new RegExp(kettle.replaceAll('-', ' '), 'i'));
  await page.getByRole('button', { name: 'Submit Deal' }).click();
  await expect(page).toHaveURL(/\/deals\/\d+/);
});

test('a page shared before logging in is in the form afterwards', async ({ page, member }) => {
  const poster = await member();
  await stubPictures(page.context());
  const kettle = `copper-kettle-${uniqueWord()}`;
  await page.goto(await share(page, { url: shopPage(kettle) }));
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, poster);
  await expect(page.getByLabel('Link to the deal')).toHaveValue(shopPage(kettle));
  await expect(title(page)).toHaveValue(new RegExp(kettle.replaceAll('-', ' '), 'i'));
});

test('the bookmarklet opens the form with the current shop page', async ({ member }) => {
  const { page } = await member();
  await stubPictures(page.context());
  await page.goto('/submit');
  await page.getByText("Post from a shop's page").click();
  const bookmarklet = await page.getByRole('link', { name: /^Post on / }).getAttribute('href');
  const kettle = `copper-kettle-${uniqueWord()}`;
  // Only the address and the title of the shop's page matter here.
  await page.route(shopPage(kettle), (route) =>
    route.fulfill({ contentType: 'text/html', body: `<link rel="icon" href="data:,"><title>${kettle}</title>` }),
  );
  await page.evaluate((address) => location.assign(address), shopPage(kettle));
  await page.waitForURL(shopPage(kettle));
  const [form] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(
      (script) => new Function(script)(),
      decodeURIComponent(bookmarklet?.replace('javascript:', '') ?? ''),
    ),
  ]);
  await expect(form.getByLabel('Link to the deal')).toHaveValue(shopPage(kettle));
  await expect(title(form)).toHaveValue(new RegExp(kettle.replaceAll('-', ' '), 'i'));
});
