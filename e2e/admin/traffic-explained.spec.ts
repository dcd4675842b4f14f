import { expect, test } from '../support/fixtures.ts';
import { openSiteWithVisits } from '../support/own-site.ts';

test('a drop in traffic is explained within three clicks: a search engine, a bot and a campaign are missing', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(300_000);
  // Its own site: visits of other journeys would be part of the change.
  const site = await openSiteWithVisits(browser, complaints);
  try {
    const page = await site.openAdmin();
    await page.goto('/admin/dashboard');
    let clicks = 0;
    const press = async (name: string, navigationName: string) => {
      clicks += 1;
      await page.getByRole('navigation', { name: navigationName }).getByRole('link', { name, exact: true }).click();
    };
    const analytics = page.getByRole('link', { name: 'Analytics', exact: true });
    if (!(await analytics.first().isVisible())) {
      clicks += 1;
      await page.getByRole('button', { name: 'Site', exact: true }).click();
    }
    clicks += 1;
    await analytics.first().click();
    await press('Why did it change?', 'Part of analytics');
    await expect(page.getByRole('heading', { name: 'Why did visits fall?' })).toBeVisible();
    const causes = page.getByRole('list', { name: 'What explains the change' });
    await expect(causes.getByRole('heading')).toHaveText([
      'Search engines send far fewer visitors to /articles/best-coffee-machines',
      'PriceSpider no longer comes',
      'The campaign spring-sale ended',
    ]);
    expect(clicks).toBeLessThanOrEqual(3);
    await expect(causes.getByRole('listitem').first()).toContainText('Most of it: Channel: Search engine.');
    await expect(causes.getByRole('listitem').last()).toContainText('Last visit on');

    // From a cause to its visits, and from there to any other dimension.
    await page.getByRole('link', { name: 'Show these visits: Campaign: spring-sale' }).click();
    await expect(page.getByRole('link', { name: 'Remove Campaign: spring-sale' })).toBeVisible();
    const sources = page.getByRole('figure', { name: 'Visits by Source' });
    await expect(sources.getByRole('listitem')).toHaveCount(1);
    await expect(sources).toContainText('letter.example');
    await page.getByRole('link', { name: 'Remove Campaign: spring-sale' }).click();
    await expect(sources).toContainText('search.example');
    await page.getByRole('link', { name: 'Narrow to Device: Phone' }).click();
    await expect(page).toHaveURL(/q=device%3Aphone/);
    await page.reload();
    await expect(page.getByRole('figure', { name: 'Visits by Device' }).getByRole('listitem')).toHaveCount(1);
  } finally {
    await site.stop();
  }
});
