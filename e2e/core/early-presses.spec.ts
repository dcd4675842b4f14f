import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { publish } from '../support/publish-deal.ts';

test('a click before the scripts load takes effect once they have loaded', async ({ admin, member }) => {
  const id = await publish(admin, await member());
  const { page, api } = await member();
  const release = await holdScripts(page);
  const navigation = page.goto(`/deals/${id}`);
  const vote = page.getByRole('group', { name: 'Vote' }).getByRole('button', { name: 'Upvote' });
  await vote.click();
  await page.getByRole('main').getByRole('button', { name: 'Save' }).first().click();
  release();
  await navigation;
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('button', { name: 'Saved' }).first()).toBeVisible();
  // The buttons change before the site has responded.
  const readStatus = async () => {
    const { voteStatus, savedStatus } = await api('POST /deals/bulk/status', { body: { dealIds: [id] } });
    return [voteStatus[id], savedStatus[id]];
  };
  await expect.poll(readStatus).toEqual([1, true]);
});

test('a click on a part that hydrates later than the others takes effect after its hydration', async ({
  page,
  admin,
  member,
}) => {
  const id = await publish(admin, await member());
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*/deal-late-parts*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  const navigation = page.goto(`/deals/${id}`);
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  await page.getByRole('group', { name: 'Does it still work?' }).getByRole('button', { name: 'Works' }).click();
  await expect(page.getByText('Please log in to report deals', { exact: true })).toBeHidden();
  released.resolve();
  await navigation;
  await expect(page.getByText('Please log in to report deals', { exact: true })).toBeVisible();
});

test('a sheet that the browser opens before the scripts load stays open', async ({ page, admin, member }) => {
  await publish(admin, await member());
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdScripts(page);
  const navigation = page.goto('/deals');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.locator('#filter-panel')).toBeVisible();
  // A press that is retained is repeated, and a second press closes the sheet.
  expect(await page.evaluate('window.keptPresses')).toEqual([]);
  release();
  await navigation;
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
