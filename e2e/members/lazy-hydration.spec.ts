import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const latePartsScript = '**/assets/*/deal-late-parts*.js';

/** Publishes a deal with a comment. */
async function publishDealWithComment(admin: Person, author: Person): Promise<string> {
  const id = await publish(admin, author);
  await author.api('POST /deals/:id/comments', { params: { id }, body: { body: 'It whistles in tune.' } });
  return id;
}

test('the part below a deal stays visible while its script loads, and hydrates without a new render', async ({
  admin,
  member,
}) => {
  const id = await publishDealWithComment(admin, await member());
  const { page } = await member();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(latePartsScript, async (route) => {
    await released;
    await route.continue();
  });
  const navigation = page.goto(`/deals/${id}`);
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  const comment = page.getByText('It whistles in tune.');
  const serverElement = await comment.elementHandle();
  // The deal has changed since, and the part above shows it.
  const vote = page.getByRole('group', { name: 'Vote' });
  await vote.getByRole('button', { name: 'Upvote' }).click();
  await expect(vote).toContainText('Score 1');
  await expect(comment).toBeVisible();
  await expect(page.locator('html[data-waits]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Report this deal' }).click();
  release();
  await navigation;
  expect(await serverElement?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('a part whose script fails to load', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('stays as the server rendered it and offers to reload', async ({ page, admin, member }) => {
    const id = await publishDealWithComment(admin, await member());
    await page.route(latePartsScript, (route) => route.abort());
    await Promise.any([page.goto(`/deals/${id}`), page.waitForSelector('[data-reload]')]);
    await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    await expect(page.getByText('It whistles in tune.')).toBeVisible();
    // Everything else works.
    await page.getByRole('group', { name: 'Vote' }).getByRole('button', { name: 'Upvote' }).click();
    await expect(page.getByText('Please log in to vote')).toBeVisible();
  });
});
