import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

/** This journey's shop doesn't exist, so its page can't fill in the form. */
test.use({ allowedErrors: /422.*\/deals\/preview/ });

test('a new member posts a deal with a photo, which is approved, upvoted and saved, and earns points', async ({
  page,
  admin,
  member,
}) => {
  test.slow();
  const name = `r_${crypto.randomUUID().slice(0, 8)}`;
  const title = `Copper kettle for two, ${name}`;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Today's Best Deals" })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@journeys.example`);
  await page.getByLabel('Password', { exact: true }).fill('a rather long password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Submit Deal' }).click();
  await page.getByLabel('Link to the deal').fill(`https://kettles.example/${name}`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price', { exact: true }).fill('24.50');
  await page.getByLabel(/Retail price/).fill('49');
  const photo = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add photos').setInputFiles({ name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('main').getByRole('button', { name: 'Submit Deal' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('waiting for approval')).toBeVisible();
  const id = /\/deals\/(\d+)/.exec(page.url())?.[1] ?? '';

  await admin.api('PUT /deals/:id/approve', { params: { id } });

  const reader = await member();
  await reader.page.goto(`/deals/${id}`);
  await expect(reader.page).toHaveURL(new RegExp(`/deals/${id}/copper-kettle-for-two-`));
  const main = reader.page.getByRole('main');
  await main
    .getByRole('button', { name: /upvote/i })
    .first()
    .click();
  await expect(main.getByRole('button', { name: /upvote/i }).first()).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expect(main.getByRole('button', { name: 'Saved' }).first()).toBeVisible();

  await admin.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } });

  const card = reader.page.locator('article[data-deal]').filter({ hasText: title });
  // The photo appears once it is encoded; a page rendered earlier is loaded again.
  await expect(async () => {
    await reader.page.goto('/');
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true, { timeout: 1_000 });
  }).toPass();
  await expect(card.getByRole('button', { name: /upvote/i })).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('$24.50');
  await expect(card).toContainText('50% OFF');
  await expect(card).toContainText(`Posted by ${name}`);

  await reader.page.goto('/saved');
  await expect(reader.page.getByRole('article').filter({ hasText: title })).toBeVisible();

  // Ten for the approved deal, one for an established member's upvote; the bar updates when the page is reloaded.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('11 points', { timeout: 1_000 });
  }).toPass();

  await reader.page.reload();
  await expect(reader.page.getByRole('button', { name: 'Saved' }).first()).toBeVisible();
  await reader.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(reader.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await reader.page.goto(`/deals/${id}`);
  await expect(reader.page.getByRole('button', { name: /upvote/i }).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(reader.page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
});
