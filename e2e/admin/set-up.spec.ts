import { expect, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// Its own site, since it starts empty.

test('an owner sets up an empty site from the dashboard, and visitors are invited to join', async ({
  browser,
  complaints,
}) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    const visitor = await site.openVisitor();
    await visitor.goto('/');
    await expect(visitor.getByText('No deals available')).toBeVisible();
    await expect(visitor.getByText('Check back later for new deals!')).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/register');

    const owner = await site.openAdmin();
    await owner.goto('/');
    await owner.getByRole('link', { name: 'Set up your site' }).click();
    await expect(owner.getByText('0 of 12, next: Name and contact')).toBeVisible();
    await expect(owner.getByText('0 of 12 steps done.')).toBeVisible();

    await owner.getByText('Name and contact', { exact: true }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Penny Wise');
    await owner.getByRole('button', { name: 'Save name' }).click();
    await expect(owner.getByText('1 of 12 steps done.')).toBeVisible();

    await owner.getByRole('main').getByText('Categories', { exact: true }).last().click();
    await owner.getByRole('checkbox', { name: /^Pets/ }).uncheck();
    await owner.getByRole('button', { name: 'Add 13 category groups' }).click();
    await expect(owner.getByText('2 of 12 steps done.')).toBeVisible();

    await owner.getByText('Address, HTTPS and proxy').click();
    await expect(owner.getByText("The site doesn't know its address.")).toBeVisible();

    await owner.getByText('Color', { exact: true }).click();
    const skip = owner
      .getByRole('listitem')
      .filter({ hasText: 'Color' })
      .getByRole('button', { name: 'Skip this step' });
    await skip.click();
    await expect(owner.getByText('3 of 12 steps done.')).toBeVisible();

    const legal = owner.getByRole('listitem').filter({ hasText: 'Legal pages' });
    const chevron = legal.locator('summary svg').first();
    await expect(chevron).toHaveCSS('rotate', 'none');
    await owner.getByText('Legal pages', { exact: true }).click();
    await expect(chevron).toHaveCSS('rotate', '90deg');
    await expect(legal.getByText('These pages still show the starter text.')).toBeVisible();
    await expect(legal.getByRole('link')).toHaveText(['Privacy', 'Terms', 'Edit pages']);
    await legal.getByRole('link', { name: 'Terms' }).click();
    await expect(owner).toHaveURL('/admin/catalogue/pages/terms');

    await visitor.goto('/categories');
    await expect(visitor.getByRole('heading', { name: 'Electronics' })).toBeVisible();
    await expect(visitor).toHaveTitle(/Penny Wise/);
    await expect(visitor.getByText('Dogs')).toHaveCount(0);
  } finally {
    await site.stop();
  }
});
